import type { AuditEvent } from '@foyer/contract/administration'
import css from './audit.module.css'
import { useAuditTexts } from './texts/index.ts'

type Details = AuditEvent['details']
type Value = Details[string]

/** The facts of an event: what was changed with its former and its new value, and everything else by its name. */
export function Facts({ details }: { readonly details: Details }) {
  const texts = useAuditTexts()
  const { before, after, ...others } = details
  const changes = changesOf(before, after)
  const names: Readonly<Record<string, string>> = texts.facts
  const facts = Object.entries(changes ? others : details)
  if (facts.length === 0 && !changes) return null
  return (
    <div className={css.facts}>
      <h3>{texts.detail.facts}</h3>
      <dl>
        {changes?.map(({ name, from, to }) => (
          <div key={name}>
            <dt>{names[name] ?? name}</dt>
            <dd>
              <Former value={from} />
              <span className={css.after}>
                <small>{texts.detail.after}</small> <Shown value={to} />
              </span>
            </dd>
          </div>
        ))}
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{names[name] ?? name}</dt>
            <dd>
              <Shown value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Former({ value }: { readonly value: Value | undefined }) {
  const { before } = useAuditTexts().detail
  return (
    <span className={css.before}>
      <small>{before}</small> <Shown value={value} />
    </span>
  )
}

function Shown({ value }: { readonly value: Value | undefined }) {
  const { yes, no, nothing } = useAuditTexts().detail
  if (value === null || value === undefined || value === '') return <i>{nothing}</i>
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length === 0 ? <i>{nothing}</i> : value.join(', ')
  return <code>{JSON.stringify(value)}</code>
}

interface Changed {
  readonly name: string
  readonly from: Value | undefined
  readonly to: Value | undefined
}

/** What differs between two maps; undefined if these are no maps. */
export function changesOf(before: Value | undefined, after: Value | undefined): readonly Changed[] | undefined {
  if (!isMap(before) || !isMap(after)) return undefined
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((name) => ({ name, from: before[name], to: after[name] }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

function isMap(value: Value | undefined): value is { [name: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
