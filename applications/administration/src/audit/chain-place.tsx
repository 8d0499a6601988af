import type { AuditEvent } from '@foyer/contract/administration'
import { useNumber } from '../texts/index.ts'
import css from './audit.module.css'
import { useAuditTexts } from './texts/index.ts'

/** Where an event is in the chain, between its neighbours, and whether it is still as it was recorded. */
export function ChainPlace({ place: { state, links } }: { readonly place: AuditEvent['chain'] }) {
  const { chain } = useAuditTexts()
  const number = useNumber()
  return (
    <div className={css.chain}>
      <h3>{chain.title}</h3>
      <p className={css.place} data-state={state}>
        <span className={css.seal} aria-hidden="true" /> {chain[state]}
      </p>
      {(state === 'changed' || state === 'missing') && <p>{chain.changedText}</p>}
      {links.length > 0 && (
        <ol>
          {links.map(({ position, hash, isEvent }) => (
            <li key={position} aria-current={isEvent || undefined}>
              <span>{chain.position(number(position))}</span> <code>{shortened(hash)}</code>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const ENDS = 8

function shortened(hash: string): string {
  return `${hash.slice(0, ENDS)} … ${hash.slice(-ENDS)}`
}
