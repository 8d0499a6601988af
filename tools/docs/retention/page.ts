import { STORED_DAYS as CHANGE_DAYS } from '../../../applications/labels/server/changes/delete-expired.ts'
import { STORED_DAYS } from '../../../applications/temperature/server/readings/roll-up.ts'
import { RAW_DAYS } from '../../../applications/temperature/server/sensors/reading-queries.ts'
import type { Tables } from '../../../gateway/src/tables.ts'
import { code, page, table } from '../markdown.ts'
import { KINDS, type Kind } from './kinds.ts'
import { type Period, periodText, retentionPeriods } from './periods.ts'

/** The page that says how long each kind of data stays, with the periods of the code. */
export function retentionPage(): string {
  const periods = retentionPeriods()
  return page(
    'Keeping and deleting',
    'Every table of the database, by kind of data. Gateways delete what is expired once a minute, in small batches. Periods count from the last use, ' +
      'the end or the expiry of a row. Those with a name are settings of the platform.',
    'Nothing expires and no user is erased while a [legal hold](../specification/personal-data.md#legal-hold) is on it: account, sessions, devices, the list of sent mails, and months of the audit log. ' +
      'Devices that are made unknown meanwhile stay in `removed_device`, which is shown to no one.',
    'The audit log is [partitioned](../decisions/0118-partitions.md) by month: a month is dropped as a whole when it has expired.',
    'Applications that ship keep their data in schemas of their own. It stays after the removal of an application, until the operator drops the schema. ' +
      `Temperature deletes readings ${RAW_DAYS} days after the end of their day, hourly values and former limits ${STORED_DAYS} days after the end of their month, and alarms after ${STORED_DAYS} days. ` +
      `Shelf labels deletes completed changes and batches after ${CHANGE_DAYS} days. Asset management keeps assets with their history, and completed inventories.`,
    'Applications store names of users: shelf labels with labels, prices, changes and batches, temperature with alarms and sensors, asset management with assets, badges, history and inventories. ' +
      'Erasure, the copy and legal holds do not include them.',
    '[Erasure of users](../specification/personal-data.md), a copy of their own data, and [what backups still have](../guides/operators.md#what-is-deleted-and-when).',
    table(
      ['kind of data', 'how long', 'deleted earlier by', 'tables'],
      KINDS.map((kind) => [kind.kind, howLong(kind, periods), kind.deletes, kind.tables.map(code).join(', ')]),
    ),
  )
}

/** The periods of the code, and until what else the rest stays. */
export function howLong({ tables, until }: Kind, periods: ReadonlyMap<keyof Tables, Period>): string {
  const byText = new Map<string, string[]>()
  for (const name of tables) {
    const period = periods.get(name)
    if (period) byText.set(periodText(period), [...(byText.get(periodText(period)) ?? []), name])
  }
  const all = tables.every((name) => periods.has(name)) && byText.size === 1
  const parts = [...byText].map(([text, names]) => (all ? text : `${names.map(code).join(', ')}: ${text}`))
  return [...(until ? [until] : []), ...parts].join('; ')
}
