import { FailureMessage, ProblemMessage } from '@foyer/ui'
import { isCancelled, isMissing } from '../calls.ts'
import { useTexts } from '../texts/index.ts'

interface Props {
  readonly error: Error
  readonly onRetry: () => void
}

/** What could not be loaded, why, and a button to try again. */
export function Failure({ error, onRetry }: Props) {
  const texts = useTexts()
  const missing = isMissing(error)
  return (
    <FailureMessage
      text={missing ? texts.noPage : texts.failed}
      reason={missing ? texts.missingText : error.message || texts.offline}
      retry={texts.retry}
      onRetry={onRetry}
    />
  )
}

/** Why a change was not made. */
export function Problem({ error, text }: { readonly error: Error | null; readonly text?: string | undefined }) {
  const texts = useTexts()
  if (!error || isCancelled(error)) return null
  return <ProblemMessage>{text ?? (error.message || texts.offline)}</ProblemMessage>
}
