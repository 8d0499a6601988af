import type { administrationCalls } from '@foyer/contract/administration'
import { problemOfRegistration } from '@foyer/contract/applications'
import type { PermissionReason } from '@foyer/contract/notices'
import { announcePush } from '../notices/index.ts'
import { announce } from '../platform/changes/announce.ts'
import type { CallContext } from '../platform/http/calls.ts'
import { invalid, notFound } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../session/index.ts'
import type { Tx } from '../tables.ts'
import { keysOf } from './role-rule.ts'
import { record } from './users.ts'

type Calls = typeof administrationCalls

/** The same version once more changes nothing and disturbs nobody. */
export function installPlugin(services: Services) {
  return async ({ asked, caller, request }: CallContext<Calls['installPlugin'], Caller>) => {
    const now = services.clock.now()
    const { version, key } = asked
    const released_at = new Date(asked.releasedAt)
    return await changeApplication(services, key, 'PLUGIN_INSTALLED', async (tx) => {
      const before = await readPlugin(tx, key)
      if (before?.version === version && before.released_at.getTime() === released_at.getTime())
        return { changed: false, answer: { key, version, installedAt: before.installed_at.toISOString() } }
      const plugin = { version, released_at, installed_at: now }
      await tx
        .insertInto('plugin')
        .values({ application_key: key, ...plugin })
        .onConflict((conflict) => conflict.column('application_key').doUpdateSet(plugin))
        .execute()
      await record(tx, 'plugin.installed', caller, request, now, key, { version, before: before?.version ?? null })
      return { changed: true, answer: { key, version, installedAt: now.toISOString() } }
    })
  }
}

export function removePlugin(services: Services) {
  return ({ asked: { key }, caller, request }: CallContext<Calls['removePlugin'], Caller>) =>
    changeApplication(services, key, 'PLUGIN_REMOVED', async (tx) => {
      const gone = await tx.deleteFrom('plugin').where('application_key', '=', key).returning('version').execute()
      for (const { version } of gone)
        await record(tx, 'plugin.removed', caller, request, services.clock.now(), key, { version })
      return { changed: gone.length > 0, answer: {} }
    })
}

/** What is there to allow in an application, told as a whole. Roles that name what is gone allow that much less. */
export function registerPermissions(services: Services) {
  return ({ asked: { key, permissions }, caller, request }: CallContext<Calls['registerPermissions'], Caller>) => {
    const wrong = problemOfRegistration(key, permissions)
    if (wrong) throw invalid(`permissions.${wrong.path}`, wrong.problem)
    return changeApplication(services, key, 'APP_PERMISSION_REGISTERED', async (tx, before) => {
      const answer = { key, type: 'app', children: permissions } as const
      if (JSON.stringify(permissions) === JSON.stringify(before)) return { changed: false, answer }
      await tx
        .updateTable('application')
        .set({ permissions: JSON.stringify(permissions) })
        .where('key', '=', key)
        .execute()
      const details = { permissions: keysOf(permissions) }
      await record(tx, 'permissions.registered', caller, request, services.clock.now(), key, details)
      return { changed: true, answer }
    })
  }
}

/**
 * Changes an application in a transaction, one change after the other. Open shells of everybody hear of it: nearly everybody may
 * open it, and who may not finds nothing changed.
 */
async function changeApplication<Answer>(
  { db, changes }: Services,
  key: string,
  reason: PermissionReason,
  act: (tx: Tx, permissions: unknown) => Promise<{ changed: boolean; answer: Answer }>,
): Promise<Answer> {
  const { answer, announced } = await db.transaction().execute(async (tx) => {
    const application = await tx
      .selectFrom('application')
      .select('permissions')
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!application) throw notFound()
    const done = await act(tx, application.permissions)
    if (!done.changed) return { answer: done.answer, announced: [] }
    const dropped = await announce(tx, { kind: 'applications', subject: '' })
    const told = await announcePush(tx, { to: { everybody: true }, type: 'PERMISSION_CHANGED', reason })
    return { answer: done.answer, announced: [dropped, told] }
  })
  changes.apply(announced)
  return answer
}

async function readPlugin(tx: Tx, key: string) {
  return await tx
    .selectFrom('plugin')
    .select(['version', 'released_at', 'installed_at'])
    .where('application_key', '=', key)
    .executeTakeFirst()
}
