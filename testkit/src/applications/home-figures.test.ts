import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { GatewayUnderTest } from '../gateway.ts'
import { startShippedGateway } from './shipped-gateway.ts'

let gateway: GatewayUnderTest
beforeAll(async () => {
  gateway = await startShippedGateway({ clusterUrl: inject('clusterUrl') })
})
afterAll(() => gateway.close())

const summaryOf = async (key: string, token: string) =>
  (await gateway.client.send('GET', `/v2/a/${key}/summary`, { token: await delegated(key, token) })).body

async function delegated(key: string, token: string): Promise<string> {
  return (await gateway.client.call('applications.createToken', { key }, { token })).body.data.token
}

describe('figures of the applications that ship', () => {
  it('HOME-07 LABEL-17 TEMP-25 ASSET-31 are there before an application is opened, in the language of the user', async () => {
    await gateway.deps.db.updateTable('person').set({ language: 'fr' }).where('username', '=', 'manager').execute()
    const token = await gateway.client.tokenOf('manager')
    const { body } = await gateway.client.call('applications.figures', {}, { token })
    const [labels, temperature, assets] = await Promise.all(
      ['labels', 'temperature', 'assets'].map((key) => summaryOf(key, token)),
    )
    const byKey = Object.fromEntries(body.data.map(({ key, ...figure }) => [key, figure]))
    expect(byKey).toEqual({
      labels: { text: `${labels.attention}`, label: `étiquettes sur ${labels.labels} à vérifier`, tone: 'warning' },
      temperature: {
        text: `${temperature.unacknowledged}`,
        label: expect.stringMatching(new RegExp(`^alarmes? à confirmer, ${temperature.sensors} capteurs$`)),
        tone: temperature.unacknowledged > 0 ? 'danger' : 'normal',
      },
      assets: {
        text: `${assets.due}`,
        label: expect.stringMatching(/^équipements? à rendre/),
        tone: assets.overdue > 0 ? 'warning' : 'normal',
      },
    })
  })
  it('APP-88 are those of the place that the tab shows', async () => {
    const token = await gateway.client.tokenOf('manager')
    const { currentStore } = await gateway.client.data('workBench.workBench', {}, { token })
    const { items } = await gateway.client.data('places.stores', {}, { token })
    const other = items.find(({ id }) => id !== currentStore?.id) ?? expect.fail('the manager has one store')
    const of = async (place: object) => await gateway.client.data('applications.figures', place, { token })
    expect(await of({ store: other.id })).not.toEqual(await of({}))
    expect(await of({ store: currentStore?.id })).toEqual(await of({}))
  })

  it('HOME-07 FIRST-11 a user without a store has no figures, and the log has no warning', async () => {
    await gateway.deps.db.updateTable('customer').set({ enabled: false }).execute()
    const token = await gateway.client.tokenOf('super')
    expect((await gateway.client.data('workBench.workBench', {}, { token })).currentStore).toBeNull()
    expect(await gateway.client.data('applications.figures', {}, { token })).toEqual([])
    expect(gateway.logLines.filter((line) => line.includes('returned no figure'))).toEqual([])
  })
})
