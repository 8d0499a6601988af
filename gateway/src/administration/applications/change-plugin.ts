import type { administrationEndpoints } from '@foyer/contract/administration'
import type { Language } from '@foyer/contract/languages'
import type { PermissionReason } from '@foyer/contract/notices'
import {
  differenceOf,
  findActivatable,
  isInForce,
  type LockedApplication,
  lockApplication,
  lockApplicationOf,
  putInForce,
  type ReleaseRow,
  readPluginEntries,
  takeOutOfForce,
} from '../../applications/index.ts'
import { announcePush } from '../../notices/index.ts'
import { announce } from '../../platform/changes/announce.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, type WriteContext, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { recordAction } from '../record-action.ts'
import { keysOf } from '../roles/role-rule.ts'

type Calls = typeof administrationEndpoints

export function listPlugins({ db }: Deps) {
  return async ({ request }: RequestContext<Calls['listPlugins'], Principal>) =>
    await readPluginEntries(db, request.language)
}

export function differencePlugin({ db, clock }: Deps) {
  return async ({ input }: RequestContext<Calls['differencePlugin'], Principal>) => {
    const release = await findActivatable(db, input, clock.now())
    if (!release) throw errors.notFound()
    return await differenceOf(db, release.manifest)
  }
}

/** Installs, upgrades or rolls back. Activating the release in force changes nothing and needs no current version. */
export function activatePlugin(deps: Deps) {
  return async (context: RequestContext<Calls['activatePlugin'], Principal>) => {
    const { input, principal, access, request } = context
    const { key } = input
    return await writeAs(deps, { principal, access }, async (write) => {
      const { tx, now } = write
      const found = await findActivatable(tx, input, now)
      if (!found) throw errors.notFound()
      const application = await lockApplicationOf(tx, found)
      if (!(await isInForce(tx, found, application))) {
        assertVersion(input.version, application.version)
        const release = await findActivatable(tx, input, now, true)
        if (!release) throw errors.notFound()
        await putInForce(tx, release, application, now)
        const reason = await recordActivation(write, { release, application, request })
        await notifyShells(write, reason)
      }
      return await entryOf(tx, request.language, key)
    })
  }
}

export function removePlugin(deps: Deps) {
  return async ({ input, principal, request, access }: RequestContext<Calls['removePlugin'], Principal>) => {
    const { key, version: known } = input
    return await writeAs(deps, { principal, access }, async (write) => {
      const { tx, now } = write
      const application = await lockApplication(tx, key)
      if (!application) throw errors.notFound()
      assertVersion(known, application.version)
      if (application.plugin) {
        await takeOutOfForce(tx, application)
        await recordAction(tx, 'plugin.removed', principal, request, now, key, { version: application.plugin.version })
        await notifyShells(write, 'PLUGIN_REMOVED')
      }
      return {}
    })
  }
}

interface Activation extends Pick<RequestContext<Calls['activatePlugin'], Principal>, 'request'> {
  readonly release: ReleaseRow
  readonly application: LockedApplication
}

/** Writes the audit events of an activation. Returns why open shells have to know of it. */
async function recordActivation(
  { tx, now, principal }: WriteContext,
  { release, application: { key, plugin, permissions: before }, request }: Activation,
): Promise<PermissionReason> {
  const { version, source, publisher, manifest } = release
  const details = { version, before: plugin?.version ?? null, source, publisher }
  await recordAction(tx, 'plugin.installed', principal, request, now, key, details)
  if (JSON.stringify(manifest.permissions) === JSON.stringify(before)) return 'PLUGIN_INSTALLED'
  const permissions = keysOf(manifest.permissions)
  await recordAction(tx, 'permissions.registered', principal, request, now, key, { permissions })
  /* New permissions of a new application are no news besides. */
  return plugin ? 'APP_PERMISSION_REGISTERED' : 'PLUGIN_INSTALLED'
}

/** Goes to every open shell, because most users may open the application. */
async function notifyShells({ tx, apply }: WriteContext, reason: PermissionReason): Promise<void> {
  apply(await announce(tx, { kind: 'applications', subject: '' }))
  apply(await announcePush(tx, { to: { allUsers: true }, type: 'PERMISSION_CHANGED', reason }))
}

async function entryOf(tx: Tx, language: Language, key: string) {
  const [entry] = await readPluginEntries(tx, language, key)
  if (!entry) throw new Error(`application ${key} is missing within its own transaction`)
  return entry
}
