import { FailureMessage, ProblemMessage } from '@foyer/ui'
import { isCancelled } from '../calls.ts'
import { useTexts } from '../texts/index.ts'

interface Props {
  readonly error: Error
  readonly onRetry: () => void
}

/** What could not be loaded, why, and a button to try again. */
export function Failure({ error, onRetry }: Props) {
  const texts = useTexts()
  return (
    <FailureMessage text={texts.failed} reason={error.message || texts.offline} retry={texts.retry} onRetry={onRetry} />
  )
}

/** Why a change was not made. */
export function Problem({ error, text }: { readonly error: Error | null; readonly text?: string | undefined }) {
  const texts = useTexts()
  if (!error || isCancelled(error)) return null
  return <ProblemMessage>{text ?? (error.message || texts.offline)}</ProblemMessage>
}
