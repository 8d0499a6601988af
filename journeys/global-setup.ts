import { existsSync } from 'node:fs'
import { startCluster } from '@foyer/testkit'
import { PORTAL } from './story.ts'

/** One real PostgreSQL for all journeys; each works on a copy of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(`${PORTAL}/server/render.js`))
    throw new Error('The portal is not built. Run `npm run journeys`, which builds it.')
  const cluster = await startCluster()
  process.env['JOURNEYS_CLUSTER'] = cluster.url
  return () => cluster.stop()
}
