import type { AuditEvent } from '@foyer/contract/administration'
import { StateMark } from '@foyer/ui'
import { useNumber } from '../texts/index.ts'
import css from './audit.module.css'
import { useAuditTexts } from './texts/index.ts'

const TONES = { intact: 'good', changed: 'bad', missing: 'bad', waiting: 'neutral' } as const

/** Where an event is in the chain, between its neighbours, and whether it is still as it was recorded. */
export function ChainPlace({ place: { state, links } }: { readonly place: AuditEvent['chain'] }) {
  const { chain } = useAuditTexts()
  const number = useNumber()
  return (
    <div className={css.chain}>
      <h3>{chain.title}</h3>
      <p>
        <StateMark tone={TONES[state]}>{chain[state]}</StateMark>
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
