import type { administrationEndpoints } from '@foyer/contract/administration'
import { findRegistrationProblem } from '@foyer/contract/applications'
import type { PermissionReason } from '@foyer/contract/notices'
import { announcePush } from '../notices/index.ts'
import { announce } from '../platform/changes/announce.ts'
import { assertVersion, errors } from '../platform/http/api-error.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { type Principal, type PrincipalWrite, type WriteContext, writeAs } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import type { Deps } from './deps.ts'
import { recordAction } from './record-action.ts'
import { keysOf } from './roles/role-rule.ts'

type Calls = typeof administrationEndpoints

/** Registering the same version again changes nothing and needs no current version of the record. */
export function installPlugin(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['installPlugin'], Principal>) => {
    const { version, key, applicationVersion: known } = input
    const released_at = new Date(input.releasedAt)
    const what = { principal, access, key, reason: 'PLUGIN_INSTALLED' } as const
    return changeApplication(deps, what, async ({ tx, now }, application) => {
      const before = await readPlugin(tx, key)
      const response = (installedAt: Date, applicationVersion: number) => ({
        changed: applicationVersion !== application.version,
        response: { key, version, installedAt: installedAt.toISOString(), applicationVersion },
      })
      if (before?.version === version && before.released_at.getTime() === released_at.getTime())
        return response(before.installed_at, application.version)
      assertVersion(known, application.version)
      const plugin = { version, released_at, installed_at: now }
      await tx
        .insertInto('plugin')
        .values({ application_key: key, ...plugin })
        .onConflict((conflict) => conflict.column('application_key').doUpdateSet(plugin))
        .execute()
      await recordAction(tx, 'plugin.installed', principal, request, now, key, {
        version,
        before: before?.version ?? null,
      })
      return response(now, await countUp(tx, key))
    })
  }
}

export function removePlugin(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['removePlugin'], Principal>) => {
    const { key, applicationVersion: known } = input
    const what = { principal, access, key, reason: 'PLUGIN_REMOVED' } as const
    return changeApplication(deps, what, async ({ tx, now }, application) => {
      assertVersion(known, application.version)
      const gone = await tx.deleteFrom('plugin').where('application_key', '=', key).returning('version').execute()
      for (const { version } of gone)
        await recordAction(tx, 'plugin.removed', principal, request, now, key, { version })
      if (gone.length > 0) await countUp(tx, key)
      return { changed: gone.length > 0, response: {} }
    })
  }
}

/** Replaces the permissions of an application as a whole. Roles lose the permissions that are removed. */
export function registerPermissions(deps: Deps) {
  return ({ input, principal, request, access }: RequestContext<Calls['registerPermissions'], Principal>) => {
    const { key, permissions, version: known } = input
    const wrong = findRegistrationProblem(key, permissions)
    if (wrong) throw errors.invalidField(`permissions.${wrong.path}`, wrong.problem)
    const what = { principal, access, key, reason: 'APP_PERMISSION_REGISTERED' } as const
    return changeApplication(deps, what, async ({ tx, now }, before) => {
      const registered = { key, type: 'app', children: permissions } as const
      if (JSON.stringify(permissions) === JSON.stringify(before.permissions))
        return { changed: false, response: { ...registered, version: before.version } }
      assertVersion(known, before.version)
      /* Counts the version up. */
      const { version } = await tx
        .updateTable('application')
        .set({ permissions: JSON.stringify(permissions) })
        .where('key', '=', key)
        .returning('version')
        .executeTakeFirstOrThrow()
      const details = { permissions: keysOf(permissions) }
      await recordAction(tx, 'permissions.registered', principal, request, now, key, details)
      return { changed: true, response: { ...registered, version } }
    })
  }
}

interface ApplicationChange extends Pick<PrincipalWrite, 'principal' | 'access'> {
  readonly key: string
  readonly reason: PermissionReason
}

interface FoundApplication {
  readonly permissions: unknown
  readonly version: number
}

/**
 * Changes an application in a transaction. Changes of one application run sequentially. The push goes to every open shell,
 * because most users may open the application.
 */
async function changeApplication<Result>(
  deps: Deps,
  { principal, access, key, reason }: ApplicationChange,
  act: (context: WriteContext, before: FoundApplication) => Promise<{ changed: boolean; response: Result }>,
): Promise<Result> {
  return await writeAs(deps, { principal, access }, async (context) => {
    const { tx, apply } = context
    const application = await tx
      .selectFrom('application')
      .select(['permissions', 'version'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!application) throw errors.notFound()
    const { changed, response } = await act(context, application)
    if (changed) {
      apply(await announce(tx, { kind: 'applications', subject: '' }))
      apply(await announcePush(tx, { to: { allUsers: true }, type: 'PERMISSION_CHANGED', reason }))
    }
    return response
  })
}

async function countUp(tx: Tx, key: string): Promise<number> {
  const { version } = await tx
    .updateTable('application')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('key', '=', key)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

async function readPlugin(tx: Tx, key: string) {
  return await tx
    .selectFrom('plugin')
    .select(['version', 'released_at', 'installed_at'])
    .where('application_key', '=', key)
    .executeTakeFirst()
}
