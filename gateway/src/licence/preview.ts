import type { LicencePayload, LicencePreview, LicenceQuantities } from '@foyer/contract/licence'
import { sql } from 'kysely'
import { readLicenceUse } from '../applications/index.ts'
import type { Tx } from '../tables.ts'
import { afterActivation } from './after-activation.ts'
import { type InstalledLicence, licenceAt } from './read-licence.ts'
import { readUsed } from './used-quantities.ts'

/** How many stores are named that exceed the licence. */
const STORES_LISTED = 100

/** The quantities of a licence by what uses them. */
const BY_USE = {
  stores: 'serviceStores',
  devices: 'deviceCount',
  epd: 'epdQuantity',
  lumina: 'luminaQuantity',
} as const satisfies Record<string, keyof LicenceQuantities>
type Use = keyof typeof BY_USE

/** What the activation of a licence changes. */
export async function previewOf(
  tx: Tx,
  licence: LicencePayload,
  installed: InstalledLicence | undefined,
  now: Date,
): Promise<LicencePreview> {
  const before = installed && stateOf(installed, now)
  const after = stateOf(afterActivation(licence, installed), now)
  const used = await readUsed(tx)
  const isClosed = !before || before.expired
  const applications = isClosed && !after.expired ? await readLicenceUse(tx) : []
  return {
    now: before ?? null,
    after,
    used,
    exceeded: await Promise.all(
      usesBeyond(after, used).map(async (quantity) => {
        const licensed = after[BY_USE[quantity]]
        return { quantity, licensed, used: used[quantity], by: await usersOf(tx, quantity, used[quantity] - licensed) }
      }),
    ),
    opens: applications.filter(({ withoutLicence }) => withoutLicence === 'closed').map(({ key }) => key),
    opensChanges: applications.filter(({ withoutLicence }) => withoutLicence === 'read').map(({ key }) => key),
  }
}

/** The uses of which there is more than a licence allows. */
export function usesBeyond(licensed: LicenceQuantities, used: Readonly<Record<Use, number>>): Use[] {
  return (Object.keys(BY_USE) as Use[]).filter((use) => used[use] > licensed[BY_USE[use]])
}

function stateOf(installed: InstalledLicence, now: Date) {
  const { expired, quantities } = licenceAt(installed, now)
  const { type, expirationTime, permanentAuthorization } = installed.primary
  return { type, expirationTime, permanentAuthorization, expired, ...quantities }
}

async function usersOf(tx: Tx, quantity: Use, beyond: number): Promise<{ name: string; quantity: number }[]> {
  if (quantity === 'stores') {
    /* Their ids increase with time. */
    const stores = await tx
      .selectFrom('store')
      .select('name')
      .orderBy('id', 'desc')
      .limit(Math.min(beyond, STORES_LISTED))
      .execute()
    return stores.map(({ name }) => ({ name, quantity: 1 }))
  }
  const { rows } = await sql<{ name: string; quantity: number }>`
    select application_key as name, used::int as quantity from licence_application_usage
    where quantity = ${quantity} and used > 0 order by 2 desc, 1`.execute(tx)
  return rows
}
