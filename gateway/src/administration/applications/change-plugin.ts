import type { administrationEndpoints } from '@foyer/contract/administration'
import type { Language } from '@foyer/contract/languages'
import {
  differenceOf,
  findActivatable,
  isInForce,
  lockApplication,
  lockApplicationOf,
  putInForce,
  readPluginEntries,
  takeOutOfForce,
} from '../../applications/index.ts'
import { releaseReservations } from '../../licence/index.ts'
import { assertVersion, errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Principal, writeAs } from '../../session/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { recordAction } from '../record-action.ts'
import { announceActivation, type RecordEvent, recordActivation } from './record-activation.ts'

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
        const record: RecordEvent = (action, details) =>
          recordAction(tx, action, write.principal, request, now, key, details)
        const reason = await recordActivation(record, release, application)
        write.apply(...(await announceActivation(tx, reason)))
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
        await releaseReservations(tx, key)
        await recordAction(tx, 'plugin.removed', principal, request, now, key, { version: application.plugin.version })
        write.apply(...(await announceActivation(tx, 'PLUGIN_REMOVED')))
      }
      return {}
    })
  }
}

async function entryOf(tx: Tx, language: Language, key: string) {
  const [entry] = await readPluginEntries(tx, language, key)
  if (!entry) throw new Error(`application ${key} is missing within its own transaction`)
  return entry
}
