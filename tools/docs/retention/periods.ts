import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expiredRows, type RetentionPeriods } from '../../../gateway/src/retention/expired-rows.ts'
import type { Tables } from '../../../gateway/src/tables.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
/** Settings that no constant of the code equals, so that each is recognised in a period. */
const PROBE: RetentionPeriods = { sessionAbsoluteSeconds: 43_200, auditDays: 365, noticeDays: 365 }
const DAY = 86_400

/** How long expired rows of a table stay, and the setting that changes it. */
export interface Period {
  readonly seconds: number
  readonly setting: keyof RetentionPeriods | undefined
}

/** Reads the periods from the statements with which gateways delete expired rows. The first one of a table is the longest. */
export function retentionPeriods(): ReadonlyMap<keyof Tables, Period> {
  const periods = new Map<keyof Tables, Period>()
  const values = secondsOf(PROBE)
  for (const [index, { table, seconds }] of values.entries()) {
    if (periods.has(table)) continue
    const changing = (Object.keys(PROBE) as (keyof RetentionPeriods)[]).find(
      (name) => secondsOf({ ...PROBE, [name]: PROBE[name] + 1 })[index]?.seconds !== seconds,
    )
    periods.set(table, { seconds, setting: changing })
  }
  return periods
}

/** A period as a reader would say it. */
export function periodText({ seconds, setting }: Period): string {
  if (setting === 'sessionAbsoluteSeconds')
    return `${(seconds - PROBE[setting]) / DAY} days after it could last have been active`
  if (setting === 'auditDays') return `\`${setting}\` (${PROBE[setting]} days) from the end of the month`
  if (setting) return `\`${setting}\` (${PROBE[setting]} days)`
  if (seconds === 0) return 'until it expires'
  if (seconds % DAY === 0) return seconds === DAY ? 'one day' : `${seconds / DAY} days`
  return seconds % 60 === 0 && seconds >= 60 ? `${seconds / 60} minutes` : `${seconds} seconds`
}

function secondsOf(periods: RetentionPeriods): { readonly table: keyof Tables; readonly seconds: number }[] {
  const compiler = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return expiredRows(NOW, periods).map(({ table, select }) => {
    const { sql, parameters } = select(1).compile(compiler)
    const before = parameters.find((value) => value instanceof Date)
    const byDatabase = /make_interval\(secs => (\d+)\)/.exec(sql)?.[1]
    if (!before && !byDatabase) throw new Error(`${table}: no period was found in ${sql}`)
    return { table, seconds: before ? (NOW.getTime() - before.getTime()) / 1_000 : Number(byDatabase) }
  })
}
