import type { DatabaseStatus, PlatformStatus } from '@foyer/contract/monitoring'
import { StateMark } from '@foyer/ui'
import { Section } from '../components/index.ts'
import { useNumber } from '../texts/index.ts'
import { connectionsAreHigh, isLongTransaction, isReplicaBehind } from './findings.ts'
import { useFigureFormats } from './formats.ts'
import css from './platform.module.css'
import { usePlatformTexts } from './texts/index.ts'

/** The state of the database and its largest tables. */
export function DatabaseFacts({ status: { database } }: { readonly status: PlatformStatus }) {
  const { database: texts } = usePlatformTexts()
  const { bytes } = useFigureFormats()
  const number = useNumber()
  return (
    <Section title={texts.title}>
      <ul className={css.lines}>
        {useFacts(database).map(({ name, value, isHigh }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>{value}</small>
            </span>
            {isHigh !== undefined && (
              <StateMark tone={isHigh ? 'warning' : 'good'}>{isHigh ? texts.state.high : texts.state.well}</StateMark>
            )}
          </li>
        ))}
      </ul>
      <h3>{texts.tables}</h3>
      <ul className={css.lines}>
        {database.largestTables.map(({ name, bytes: size, rows }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              {rows !== null && <small>{texts.rows(number(rows))}</small>}
            </span>
            <span>{bytes(size)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface Fact {
  readonly name: string
  readonly value: string
  /** Undefined for a figure without a limit. */
  readonly isHigh?: boolean
}

function useFacts(database: DatabaseStatus): readonly Fact[] {
  const { database: texts, figures } = usePlatformTexts()
  const { bytes, duration } = useFigureFormats()
  const number = useNumber()
  const { version, oldestTransactionSeconds: oldest, replicationLagSeconds: lag, replicationReason } = database
  return [
    { name: texts.version, value: version },
    { name: texts.size, value: bytes(database.sizeBytes) },
    {
      name: texts.connections,
      value: figures.connections(number(database.connections), number(database.connectionsAllowed)),
      isHigh: connectionsAreHigh(database),
    },
    {
      name: texts.transaction,
      value: oldest === null ? texts.noTransaction : duration(oldest),
      isHigh: isLongTransaction(database),
    },
    lag === null
      ? { name: texts.replication, value: texts.reasons[replicationReason ?? 'NO_REPLICA'] }
      : { name: texts.replication, value: texts.behind(duration(lag)), isHigh: isReplicaBehind(database) },
  ]
}
