import type { PartnerConfiguration, partnerEndpoints } from '@foyer/contract/single-sign-on'
import { importJWK, type JWK } from 'jose'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import { assertOrganisation } from '../../organisation/index.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { openCode } from './open-code.ts'
import { readPartnerSystem, readPartnerSystems } from './registered-partner.ts'
import { requestCode } from './request-code.ts'

type Calls = typeof partnerEndpoints
type Context<Name extends keyof Calls> = RequestContext<Calls[Name], Principal>

/** A partner system has public keys only. */
const NO_SECRET = Buffer.alloc(0)

/** Returns the handlers of partner systems. */
export function partnerHandlers(deps: Deps) {
  return {
    'partners.requestCode': requestCode(deps),
    'partners.openCode': openCode(deps),
    'partners.listPartners': () => readPartnerSystems(deps, deps.db),
    'partners.registerPartner': (context: Context<'registerPartner'>) => register(deps, context),
    'partners.changePartner': (context: Context<'changePartner'>) => change(deps, context),
    'partners.removePartner': (context: Context<'removePartner'>) => remove(deps, context),
  }
}

async function register(deps: Deps, { input, principal, request, access }: Context<'registerPartner'>) {
  const { key, configuration } = input
  await assertKeys(configuration)
  return await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
    await assertOrganisation(tx, configuration.organisation, 'configuration.organisation')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('sign_on_provider')
      .values({
        ...{ key, kind: 'partner' as const, organisation_id: configuration.organisation },
        ...{ configuration: JSON.stringify(configuration), secret: NO_SECRET, changed_at: now },
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw errors.invalidField('key', 'a provider or partner system has this key')
    const details = { organisation: configuration.organisation, keys: configuration.keys.map(({ kid }) => kid) }
    await recordEvent(tx, {
      action: 'partner-system.registered',
      ...ofPrincipal(principal, request, now),
      subject: key,
      details,
    })
    return await readPartnerSystem(deps, tx, key)
  })
}

async function change(deps: Deps, { input, principal, request, access }: Context<'changePartner'>) {
  const { key, configuration, version } = input
  await assertKeys(configuration)
  return await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
    const before = await lockPartner(tx, key)
    assertVersion(version, before)
    await assertOrganisation(tx, configuration.organisation, 'configuration.organisation')
    await tx
      .updateTable('sign_on_provider')
      .set({
        organisation_id: configuration.organisation,
        configuration: JSON.stringify(configuration),
        changed_at: now,
        version: before + 1,
      })
      .where('key', '=', key)
      .execute()
    const details = { organisation: configuration.organisation, keys: configuration.keys.map(({ kid }) => kid) }
    await recordEvent(tx, {
      action: 'partner-system.changed',
      ...ofPrincipal(principal, request, now),
      subject: key,
      details,
    })
    return await readPartnerSystem(deps, tx, key)
  })
}

async function remove(deps: Deps, { input, principal, request, access }: Context<'removePartner'>) {
  await writeAs(deps, { principal, access }, async ({ tx, now, principal }) => {
    assertVersion(input.version, await lockPartner(tx, input.key))
    await tx.deleteFrom('sign_on_provider').where('key', '=', input.key).execute()
    await recordEvent(tx, {
      action: 'partner-system.removed',
      ...ofPrincipal(principal, request, now),
      subject: input.key,
    })
  })
  return {}
}

/** Returns the version of a partner system. Throws 404 for an unknown key. */
async function lockPartner(tx: Tx, key: string): Promise<number> {
  const row = await tx
    .selectFrom('sign_on_provider')
    .select('version')
    .where('key', '=', key)
    .where('kind', '=', 'partner')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw errors.notFound()
  return row.version
}

/** Rejects keys that cannot verify anything, before they are stored. */
async function assertKeys({ keys }: PartnerConfiguration): Promise<void> {
  for (const [index, key] of keys.entries())
    await importJWK(key as JWK, key.alg ?? ALGORITHMS[key.kty]).catch(() => {
      throw errors.invalidField(`configuration.keys.${index}`, 'is not a public key as JWK')
    })
}

const ALGORITHMS = { RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA' } as const
