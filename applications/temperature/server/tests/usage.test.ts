import { readLicenceUsage } from '@foyer/sdk/server'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { TemperatureUnderTest } from './temperature-test.ts'

let under: TemperatureUnderTest
beforeAll(async () => {
  under = await TemperatureUnderTest.start(inject('clusterUrl'))
})
beforeEach(() => under.clear())
afterAll(() => under.close())

const devices = async () => (await readLicenceUsage(under.portal, under.portal.token ?? '')).devices

describe('sensors in use', () => {
  it('TEMP-32 LIC-63 the sensors of each store are reserved as devices, and released with their store', async () => {
    await under.sensor()
    await under.sensor()
    await under.sensor({ store_id: under.otherStore })
    await under.application.reportSensors()
    expect(await devices()).toMatchObject({ used: 3, own: 3 })
    await under.db.deleteFrom('sensor').where('store_id', '=', under.otherStore).execute()
    await under.application.reportSensors()
    expect(await devices()).toMatchObject({ used: 2, own: 2 })
    await under.clear()
    await under.application.reportSensors()
    expect(await devices()).toMatchObject({ used: 0, own: 0 })
  })
})
