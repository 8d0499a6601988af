import type { Gateway } from '@foyer/gateway/gateway'

type Deps = Pick<Gateway['deps'], 'db'>

const TABLES = {
  users: 'person',
  roles: 'role',
  organisations: 'organisation',
  customers: 'customer',
  stores: 'store',
  notices: 'notice',
} as const

/**
 * The current version of the entity that a write to this path changes, as a field of its body; empty where the write has none.
 * @param body names the organisation of a sign-in policy
 */
export async function versionOf(deps: Deps, path: string, body: object = {}): Promise<Record<string, number>> {
  const [, kind = '', id = '', part] = /^\/v2\/admin\/([\w-]+)(?:\/([^/]+))?(?:\/([\w/-]+))?$/.exec(path) ?? []
  if (kind === 'settings') return { version: await ofSettings(deps, 'platform') }
  if (kind === 'provisioning' && id === 'groups') return { version: await ofGroup(deps, path.split('/')[5] ?? '') }
  if (kind === 'first-run') return { version: await ofSettings(deps, 'first-run') }
  if (kind === 'platform' && id === 'maintenance') return { version: await ofMaintenance(deps) }
  if (kind === 'mail' && id === '') return { version: await ofSettings(deps, 'mail') }
  if (kind === 'branding') return { version: await ofBranding(deps, body) }
  if (kind === 'sign-in-policy') return { version: await ofPolicy(deps, body) }
  if (kind === 'plugins' && part === 'release') return { version: await ofApplication(deps, id) }
  if (!(kind in TABLES) || id === '' || part !== undefined) return {}
  return { version: await ofRow(deps, TABLES[kind as keyof typeof TABLES], id) }
}

async function ofRow({ db }: Deps, table: (typeof TABLES)[keyof typeof TABLES], id: string): Promise<number> {
  const row = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst()
  return row?.version ?? 1
}

async function ofGroup({ db }: Deps, id: string): Promise<number> {
  const row = await db.selectFrom('provisioned_group').select('version').where('id', '=', id).executeTakeFirst()
  return row?.version ?? 1
}

async function ofApplication({ db }: Deps, key: string): Promise<number> {
  const row = await db.selectFrom('application').select('version').where('key', '=', key).executeTakeFirst()
  return row?.version ?? 1
}

async function ofSettings({ db }: Deps, area: 'platform' | 'mail' | 'first-run'): Promise<number> {
  const { version } = await db
    .selectFrom('settings_version')
    .select('version')
    .where('area', '=', area)
    .executeTakeFirstOrThrow()
  return version
}

async function ofMaintenance({ db }: Deps): Promise<number> {
  return (await db.selectFrom('maintenance').select('version').executeTakeFirst())?.version ?? 0
}

async function ofPolicy({ db }: Deps, body: object): Promise<number> {
  const { policy_version } = await db
    .selectFrom('organisation')
    .select('policy_version')
    .where('id', '=', organisationIn(db, body))
    .executeTakeFirstOrThrow()
  return policy_version
}

async function ofBranding({ db }: Deps, body: object): Promise<number> {
  const row = await db
    .selectFrom('organisation_branding')
    .select('version')
    .where('organisation_id', '=', organisationIn(db, body))
    .executeTakeFirst()
  return row?.version ?? 1
}

/** The organisation that the body names, or that of `super`. */
function organisationIn(db: Deps['db'], body: object) {
  const { organisation } = body as { organisation?: string }
  return organisation ?? db.selectFrom('person').select('organisation_id').where('username', '=', 'super')
}
