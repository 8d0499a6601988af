import { RequestError } from '@foyer/sdk'
import { FailureMessage, ProblemMessage } from '@foyer/ui'
import { useTexts } from '../texts/index.ts'

interface Props {
  /** What could not be done. */
  readonly text: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** What could not be loaded, why if that is known, and a way to try again. */
export function Failure({ text, error, onRetry }: Props) {
  const texts = useTexts()
  return <FailureMessage text={text} reason={reasonOf(error, texts.offline)} retry={texts.retry} onRetry={onRetry} />
}

/** A response has a sentence of its own. Without one the request did not arrive. */
export function reasonOf(error: unknown, offline: string): string {
  return (error instanceof RequestError && error.sentence) || offline
}

/** Messages by the name of the field. */
export function fieldsOf(error: Error | null): ReadonlyMap<string, string> {
  return error instanceof RequestError ? error.fields : new Map()
}

/** Why a change was not made. What concerns a field is shown there. */
export function Problem({ error }: { readonly error: Error | null }) {
  const texts = useTexts()
  if (!error || fieldsOf(error).size > 0) return null
  return <ProblemMessage>{reasonOf(error, texts.offline)}</ProblemMessage>
}
