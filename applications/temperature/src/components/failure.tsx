import { Button } from '@foyer/ui'
import { Rejected } from '../temperature-client.ts'
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
  return error instanceof Rejected ? error.message : offline
}
