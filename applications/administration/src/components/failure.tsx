import { Button } from '@foyer/ui'
import { isCancelled } from '../calls.ts'
import { useTexts } from '../texts/index.ts'
import css from './failure.module.css'

interface Props {
  readonly error: Error
  readonly onRetry: () => void
}

/** What could not be loaded, why, and a button to try again. */
export function Failure({ error, onRetry }: Props) {
  const texts = useTexts()
  return (
    <div role="alert" className={css.failure}>
      <p>{texts.failed}</p>
      <p>{error.message || texts.offline}</p>
      <Button onPress={onRetry}>{texts.retry}</Button>
    </div>
  )
}

/** Why a change was not made. */
export function Problem({ error, text }: { readonly error: Error | null; readonly text?: string | undefined }) {
  const texts = useTexts()
  if (!error || isCancelled(error)) return null
  return (
    <p role="alert" className={css.problem}>
      {text ?? (error.message || texts.offline)}
    </p>
  )
}
