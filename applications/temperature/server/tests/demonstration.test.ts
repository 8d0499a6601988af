import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { TemperatureUnderTest } from './temperature-test.ts'

let under: TemperatureUnderTest
beforeAll(async () => {
  under = await TemperatureUnderTest.start(inject('clusterUrl'))
  await under.db.deleteFrom('site').execute()
})
afterAll(() => under.close())

const demonstration = () => under.application.demonstration
const states = async () =>
  Object.fromEntries(
    (await under.send('GET', '/sensors')).body.items.map(({ name, state }: { name: string; state: string }) => [
      name,
      state,
    ]),
  )

it('TEMP-17 gives stores sensors with a past, once, and moves on from there', async () => {
  const stores = [under.store, under.otherStore].map((id) => ({ id, name: 'Store', timeZone: 'Europe/Paris' }))
  const places = { organisation: under.organisation, stores }
  await Promise.all([demonstration().seed(places), demonstration().seed(places)])
  expect(await under.db.selectFrom('sensor').select('id').execute()).toHaveLength(16)
  expect(await states()).toEqual({
    ...{ 'Cold room 1': 'in-range', 'Cold room 2': 'alarm', 'Cheese counter': 'no-contact', 'Dry goods': 'in-range' },
    ...{ 'Meat counter': 'in-range', 'Fish on ice': 'in-range' },
    ...{ 'Freezer, aisle 9': 'in-range', 'Freezer, back': 'in-range' },
  })
  await under.application.watch()
  const open = (await under.send('GET', '/alarms?state=open')).body.items
  expect(open.map(({ sensor, kind }: { sensor: { name: string }; kind: string }) => [sensor.name, kind])).toEqual([
    ['Cold room 2', 'high'],
    ['Cheese counter', 'contact'],
  ])
  const all = (await under.send('GET', '/alarms?state=all')).body.items
  expect(all.filter(({ state }: { state: string }) => state === 'closed')).toHaveLength(11)

  under.gateway.clock.step(3_600)
  await Promise.all([demonstration().simulate(), demonstration().simulate()])
  await under.application.watch()
  expect((await states())['Cold room 2']).toBe('in-range')
  expect((await under.send('GET', '/alarms?state=open')).body.items[0]).toMatchObject({ kind: 'high', state: 'ended' })

  await demonstration().clear(under.organisation)
  for (const table of ['sensor', 'reading', 'hourly', 'alarm', 'simulated'] as const)
    expect(
      await under.db
        .selectFrom(table)
        .select((eb) => eb.val(1).as('one'))
        .execute(),
    ).toEqual([])
})
