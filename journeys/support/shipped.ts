import { startShippedGateway } from '@foyer/testkit'
import { clockOfNow, clusterAndPortal, licenceForEver, test } from '../story.ts'

interface ShippedStory {
  /** Do the applications work without a request, too? They announce the alarms of sensors half a minute after the start. */
  readonly recurringWork: boolean
}

/** A journey with the applications that ship, and their data of the demonstration. */
export const shippedTest = test.extend<ShippedStory>({
  recurringWork: [true, { option: true }],
  gateway: async ({ recurringWork }, use) => {
    const gateway = await startShippedGateway({ ...clusterAndPortal(), clock: clockOfNow(), recurringWork })
    await licenceForEver(gateway)
    await use(gateway)
    await gateway.close()
  },
})

/** A journey in the console: no alarm of a sensor appears above its pages. */
export const consoleTest = shippedTest.extend({ recurringWork: false })
