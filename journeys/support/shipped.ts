import { startShippedGateway } from '@foyer/testkit'
import { clockOfNow, clusterAndPortal, licenceForEver, test } from '../story.ts'

/** A journey with the applications that ship, and their data of the demonstration. */
export const shippedTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  gateway: async ({}, use) => {
    const gateway = await startShippedGateway({ ...clusterAndPortal(), clock: clockOfNow() })
    await licenceForEver(gateway)
    await use(gateway)
    await gateway.close()
  },
})
