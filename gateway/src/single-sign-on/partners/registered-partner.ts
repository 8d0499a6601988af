import { PartnerConfiguration, type PartnerSystem } from '@foyer/contract/single-sign-on'
import { errors } from '../../platform/http/api-error.ts'
import type { Database, Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'

/** Returns the configuration of a partner system; undefined if none has this key. */
export async function readPartner(db: Database | Tx, key: string): Promise<PartnerConfiguration | undefined> {
  const row = await db
    .selectFrom('sign_on_provider')
    .select('configuration')
    .where('key', '=', key)
    .where('kind', '=', 'partner')
    .executeTakeFirst()
  return row && PartnerConfiguration.parse(row.configuration)
}

/** The address of the token call: the audience of assertions (RFC 7523, section 3). */
export function assertionAudience(publicUrl: string, key: string): string {
  return `${publicUrl}/v2/sso/${key}/assertion`
}

/** Returns all partner systems by key. */
export async function readPartnerSystems(
  { environment }: Pick<Deps, 'environment'>,
  db: Database | Tx,
): Promise<PartnerSystem[]> {
  const rows = await db
    .selectFrom('sign_on_provider')
    .innerJoin('organisation', 'organisation.id', 'sign_on_provider.organisation_id')
    .where('kind', '=', 'partner')
    .select(['key', 'configuration', 'changed_at', 'sign_on_provider.version'])
    .select(['organisation.id as organisationId', 'organisation.name as organisationName'])
    .orderBy('key')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    configuration: PartnerConfiguration.parse(row.configuration),
    organisation: { id: row.organisationId, name: row.organisationName },
    assertionAudience: assertionAudience(environment.publicUrl, row.key),
    changedAt: row.changed_at.toISOString(),
    version: row.version,
  }))
}

/** Throws 404 for an unknown key. */
export async function readPartnerSystem(
  deps: Pick<Deps, 'environment'>,
  db: Database | Tx,
  key: string,
): Promise<PartnerSystem> {
  const found = (await readPartnerSystems(deps, db)).find((one) => one.key === key)
  if (!found) throw errors.notFound()
  return found
}
