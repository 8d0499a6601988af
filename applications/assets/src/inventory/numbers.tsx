import type { Inventory } from '../../shared/inventory.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import css from './inventory.module.css'

interface Props {
  readonly inventory: Inventory
  /** True for a difference: what is not there is missing, and not just to be scanned. */
  readonly final: boolean
}

/** An inventory in large numbers, and how far it is. */
export function Numbers({ inventory, final }: Props) {
  const texts = useTexts()
  const number = useNumber()
  const { found, missing, foundAgain, unexpected } = inventory
  const expected = found + missing
  const numbers = [
    { count: found, text: texts.ofExpected(number(expected), found), tone: css.normal },
    {
      count: missing,
      text: (final ? texts.missing : texts.open)(missing),
      tone: final && missing > 0 ? css.warn : css.normal,
    },
    { count: unexpected, text: texts.unexpected(unexpected), tone: css.normal },
    ...(foundAgain > 0 ? [{ count: foundAgain, text: texts.foundAgain(foundAgain), tone: css.normal }] : []),
  ]
  return (
    <div className={css.numbers}>
      <ul>
        {numbers.map(({ count, text, tone }) => (
          <li key={text}>
            <b className={tone}>{number(count)}</b>
            <small>{text}</small>
          </li>
        ))}
      </ul>
      <progress data-final={final} aria-label={texts.progress} max={Math.max(expected, 1)} value={found} />
    </div>
  )
}
