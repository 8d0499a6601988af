import { lockApplicationOf, PackageFault, readBuild } from '../../../applications/index.ts'
import { write } from '../../../platform/database/write.ts'
import type { Deps } from '../../deps.ts'
import { activate } from '../activate.ts'

export type BuildDeps = Pick<Deps, 'db' | 'log' | 'clock' | 'changes'>

/**
 * Installs what an author has built (APP-54), unless it is in force. Of a build that is not valid, the former one stays.
 * @param folder the `dist` of a project
 * @returns why the build was not installed, or undefined
 */
export async function installBuild(deps: BuildDeps, folder: string): Promise<string | undefined> {
  try {
    const checked = await readBuild(folder)
    const { key, version } = checked.manifest
    const now = deps.clock.now()
    const changes = await write(deps, async (tx) => {
      const application = await lockApplicationOf(tx, { application_key: key })
      return application.plugin?.version === version ? [] : await activate(tx, checked, { application, now })
    })
    if (changes.length === 0) return undefined
    deps.changes.apply(changes)
    deps.log.info({ application: key, version }, 'installed a build of an application in development')
    return undefined
  } catch (error) {
    return error instanceof PackageFault ? `${error.path} ${error.problem}` : String(error)
  }
}
