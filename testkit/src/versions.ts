import type { Gateway } from '@foyer/gateway/gateway'

type Services = Pick<Gateway['services'], 'db'>

const TABLES = {
  users: 'person',
  roles: 'role',
  organisations: 'organisation',
  customers: 'customer',
  stores: 'store',
  notices: 'notice',
} as const

/**
 * The present version of what a write to this path changes, as a field of its body; an empty object where the write takes none.
 * @param asked names the organisation of a sign-in policy
 */
export async function versionOf(services: Services, path: string, asked: object = {}): Promise<Record<string, number>> {
  const [, kind = '', id = '', part] = /^\/v2\/admin\/([\w-]+)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? []
  if (kind === 'settings') return { version: await ofSettings(services, 'platform') }
  if (kind === 'mail' && id === '') return { version: await ofSettings(services, 'mail') }
  if (kind === 'sign-in-policy') return { version: await ofPolicy(services, asked) }
  if (kind === 'applications') {
    const version = await ofApplication(services, id)
    return part === 'plugin' ? { applicationVersion: version } : { version }
  }
  if (!(kind in TABLES) || id === '' || part !== undefined) return {}
  return { version: await ofRow(services, TABLES[kind as keyof typeof TABLES], id) }
}

async function ofRow({ db }: Services, table: (typeof TABLES)[keyof typeof TABLES], id: string): Promise<number> {
  const row = await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst()
  return row?.version ?? 1
}

async function ofApplication({ db }: Services, key: string): Promise<number> {
  const row = await db.selectFrom('application').select('version').where('key', '=', key).executeTakeFirst()
  return row?.version ?? 1
}

async function ofSettings({ db }: Services, area: 'platform' | 'mail'): Promise<number> {
  const { version } = await db
    .selectFrom('settings_version')
    .select('version')
    .where('area', '=', area)
    .executeTakeFirstOrThrow()
  return version
}

async function ofPolicy({ db }: Services, asked: object): Promise<number> {
  const { organisation } = asked as { organisation?: string }
  const { policy_version } = await db
    .selectFrom('organisation')
    .select('policy_version')
    .where((eb) =>
      organisation === undefined
        ? eb('id', '=', eb.selectFrom('person').select('organisation_id').where('username', '=', 'super'))
        : eb('id', '=', organisation),
    )
    .executeTakeFirstOrThrow()
  return policy_version
}
