import { isDeepStrictEqual } from 'node:util'
import {
  type administrationEndpoints,
  type BrandingName,
  OrganisationBranding,
  type Settings,
} from '@foyer/contract/administration'
import { ofPrincipal, recordEvent } from '../../audit/index.ts'
import { type OwnBranding, readOwn } from '../../branding/index.ts'
import { announcePush } from '../../notices/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import { assertPicture, readSettings } from '../../settings/index.ts'
import type { Database, Tx } from '../../tables.ts'
import { organisationOf } from '../authority.ts'
import type { Deps } from '../deps.ts'
import { auditDetails } from './audit-details.ts'

type Calls = typeof administrationEndpoints
type BrandingChange = { readonly [Name in BrandingName]?: OrganisationBranding[Name] | undefined }

const NAMES = Object.keys(OrganisationBranding.shape) as readonly BrandingName[]
/** The version of a branding that was never changed. */
const FIRST_VERSION = 1

export function branding({ db }: Deps) {
  return ({ input, principal }: RequestContext<Calls['branding'], Principal>) =>
    readBranding(db, organisationOf(principal, input.organisation))
}

/** Changes the given fields. Open shells of the organisation and its sign-in page follow, on every gateway. */
export function changeBranding(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['changeBranding'], Principal>) => {
    const { organisation, version: known, ...change } = input
    assertPicture('loginPageLogo', change.loginPageLogo)
    assertPicture('homeLogo', change.homeLogo)
    const id = organisationOf(principal, organisation)
    const changed = await writeAs(deps, { principal, access, organisationId: id }, async ({ tx, now, apply }) => {
      const before = await readBranding(tx, id)
      assertVersion(known, before.version)
      await storeOwn(tx, id, withChange(before.own, change), before.version + 1)
      const after = await readBranding(tx, id)
      await recordEvent(tx, {
        action: 'branding.changed',
        ...ofPrincipal(principal, request, now),
        organisationId: id,
        scope: id,
        subject: after.organisation.name,
        details: { before: auditDetails(pick(before.own, change)), after: auditDetails(pick(after.own, change)) },
      })
      apply(await announce(tx, { kind: 'branding', subject: id }))
      if (!isDeepStrictEqual(before.own, after.own))
        apply(await announcePush(tx, { to: { organisation: id }, type: 'APPEARANCE_UPDATED' }))
      return after
    })
    /* It is stored: where this gateway cannot read it now, it is marked and tries again. */
    await deps.brandings.load().catch(() => undefined)
    return changed
  }
}

/** Reads what is stored instead of what is cached, because an update sends its version. */
async function readBranding(db: Database | Tx, id: string) {
  const row = await db
    .selectFrom('organisation as o')
    .leftJoin('organisation_branding as b', 'b.organisation_id', 'o.id')
    .where('o.id', '=', id)
    .select(['o.id', 'o.name', 'o.code', 'b.own', 'b.version'])
    .executeTakeFirst()
  if (!row) throw errors.notFound()
  const { own } = readOwn(row.own ?? {})
  const settings = (await readSettings(db)).values
  return {
    organisation: { id: row.id, name: row.name, code: row.code },
    own: withGaps(own),
    platform: { company: settings.company, ...pick(settings, OrganisationBranding.shape) },
    version: row.version ?? FIRST_VERSION,
  }
}

/** Every field, null where the organisation has none of its own. */
function withGaps(own: OwnBranding): OrganisationBranding {
  return Object.fromEntries(NAMES.map((name) => [name, own[name] ?? null])) as OrganisationBranding
}

/** What differs from the platform after the change: null and a field that is not sent are no difference. */
function withChange(before: OrganisationBranding, change: BrandingChange): OwnBranding {
  const fields = NAMES.map((name) => [name, change[name] === undefined ? before[name] : change[name]] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== null))
}

async function storeOwn(tx: Tx, id: string, fields: OwnBranding, version: number): Promise<void> {
  const own = JSON.stringify(fields)
  await tx
    .insertInto('organisation_branding')
    .values({ organisation_id: id, own, version })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet({ own, version }))
    .execute()
}

/** The values of the fields of `named`. */
function pick<Values extends Pick<Settings, BrandingName> | OrganisationBranding>(
  values: Values,
  named: object,
): Pick<Values, BrandingName> {
  const names = NAMES.filter((name) => name in named)
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, BrandingName>
}
