import {
  type CheckedRelease,
  installsAtStart,
  lockApplicationOf,
  PackageFault,
  readInstalledReleases,
  readShipped,
} from '../../applications/index.ts'
import type { Change } from '../../platform/changes/change.table.ts'
import { write } from '../../platform/database/write.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { activate } from './activate.ts'

type StartDeps = Pick<Deps, 'db' | 'log' | 'clock' | 'changes'>

/**
 * Installs and upgrades the applications that ship with the product, at the start of a gateway (APP-45). May run in several gateways
 * at once. A package that is not valid is logged, and the gateway starts without it.
 * @param folders with the unpacked packages
 */
export async function installShipped(deps: StartDeps, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    try {
      await installOne(deps, await readShipped(folder))
    } catch (error) {
      if (!(error instanceof PackageFault) && !isMissingFile(error)) throw error
      const reason = error instanceof PackageFault ? `${error.path} ${error.problem}` : error.message
      deps.log.error({ folder, reason }, 'could not install an application that ships with the product')
    }
  }
}

function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Nearly every start finds nothing to do. Then it only reads. */
async function installOne(deps: StartDeps, checked: CheckedRelease): Promise<void> {
  const { key, version } = checked.manifest
  const state = await readInstalledReleases(deps.db, key)
  if (state.current?.version === version && !state.current.digest.equals(checked.digest))
    deps.log.warn({ application: key, version }, 'the installed version has other content than the one that ships')
  if (!installsAtStart(version, state)) return
  const now = deps.clock.now()
  const changes = await write(deps, async (tx) => await installLocked(tx, checked, now))
  if (changes.length === 0) return
  deps.changes.apply(changes)
  deps.log.info({ application: key, version }, 'installed an application that ships with the product')
}

/** Decides again under the lock of the application, which only one gateway has at a time. */
async function installLocked(tx: Tx, checked: CheckedRelease, now: Date): Promise<Change[]> {
  const { key, version } = checked.manifest
  const application = await lockApplicationOf(tx, { application_key: key })
  if (!installsAtStart(version, await readInstalledReleases(tx, key))) return []
  return await activate(tx, checked, { application, now })
}
