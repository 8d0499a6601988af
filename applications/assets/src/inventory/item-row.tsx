import type { InventoryItem } from '../../shared/inventory.ts'
import { type Texts, useTexts } from '../texts/index.ts'
import css from './inventory.module.css'

/** What a code is, in a few words. */
export function resultText({ result, reason, store }: InventoryItem, texts: Texts): string {
  if (reason === 'elsewhere' && store !== null) return texts.belongsTo(store)
  return reason === null ? texts.results[result] : texts.reasons[reason]
}

/** An item of an inventory: code, name, who had it, and what is to be said about it. */
export function ItemRow({ item }: { readonly item: InventoryItem }) {
  const texts = useTexts()
  const { code, name, assignee, result } = item
  const last = result === 'missing' && assignee !== null ? texts.lastWith(assignee) : undefined
  const tones = { missing: css.chipWarn, unexpected: css.chip, 'found-again': css.chipGood, found: css.chipGood }
  return (
    <li className={css.item}>
      <span>
        <b>{code}</b>
        <small>{[name, last].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={tones[result]}>{resultText(item, texts)}</span>
    </li>
  )
}
