import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCluster } from '@foyer/testkit'

const BUILT = fileURLToPath(new URL('../portal/dist', import.meta.url))
const WORKING_FOLDER = fileURLToPath(new URL('../.build', import.meta.url))

/**
 * One real PostgreSQL for all journeys; each works on a copy of its own. The portal is copied too, so that building it again
 * meanwhile pulls nothing from under a browser.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(join(BUILT, 'server', 'render.js')))
    throw new Error('The portal is not built. Run `npm run journeys`, which builds it.')
  mkdirSync(WORKING_FOLDER, { recursive: true })
  const portal = mkdtempSync(join(WORKING_FOLDER, 'journeys-portal-'))
  cpSync(BUILT, portal, { recursive: true })
  writeFileSync(join(portal, 'package.json'), '{ "type": "module" }')
  const cluster = await startCluster()
  process.env['JOURNEYS_CLUSTER'] = cluster.url
  process.env['JOURNEYS_PORTAL'] = portal
  return async () => {
    await cluster.stop()
    rmSync(portal, { recursive: true, force: true })
  }
}
