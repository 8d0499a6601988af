import { failureText } from '../../components/index.ts'
import { useTexts } from '../../texts/index.ts'
import css from './components.module.css'

interface Props {
  readonly error: Error | null
  /** What is said without a response. */
  readonly text: string
}

/** Why something was not done: the sentence of the back end, or that there is no connection. */
export function Problem({ error, text }: Props) {
  const { offline } = useTexts()
  if (!error) return null
  return (
    <p role="alert" className={css.problem}>
      {failureText(error, text, offline)}
    </p>
  )
}
