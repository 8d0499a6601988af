import { useNumber } from '../../texts/index.ts'
import css from './bulk.module.css'
import { useBulkTexts } from './texts/index.ts'

interface Props {
  readonly label: string
  readonly done: number
  readonly total: number
}

/** How many users are done. */
export function Progress({ label, done, total }: Props) {
  const texts = useBulkTexts()
  const number = useNumber()
  return (
    <div role="status">
      <p>
        {label}: {texts.progress(number(done), number(total))}
      </p>
      <progress className={css.progress} aria-label={label} max={total} value={done} />
    </div>
  )
}
