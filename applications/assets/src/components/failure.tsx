import { Button } from '@foyer/ui'
import { Rejected } from '../assets-client.ts'
import { useTexts } from '../texts/index.ts'
import css from './failure.module.css'

interface Props {
  /** What could not be done. */
  readonly text: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** What could not be loaded, why if that is known, and a way to try again. */
export function Failure({ text, error, onRetry }: Props) {
  const texts = useTexts()
  return (
    <div role="alert" className={css.failure}>
      <p>{text}</p>
      <p>{reasonOf(error, texts.offline)}</p>
      <Button onPress={onRetry}>{texts.retry}</Button>
    </div>
  )
}

/** A response has a sentence of its own. Without one the request did not arrive. */
export function reasonOf(error: unknown, offline: string): string {
  return error instanceof Rejected && error.message !== '' ? error.message : offline
}

/** Messages by the name of the field. */
export function fieldsOf(error: Error | null): ReadonlyMap<string, string> {
  return error instanceof Rejected ? error.fields : new Map()
}

/** Why a change was not made. What concerns a field is shown there. */
export function Problem({ error }: { readonly error: Error | null }) {
  const texts = useTexts()
  if (!error || fieldsOf(error).size > 0) return null
  return (
    <p role="alert" className={css.problem}>
      {reasonOf(error, texts.offline)}
    </p>
  )
}
