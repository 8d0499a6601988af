import { createBackEnd, type Portal, type Routes } from '@foyer/sdk/server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type GatewayUnderTest, startGateway } from '../gateway.ts'
import { installApplication } from './install-application.ts'

const FIGURE = { text: '3', label: 'to check', tone: 'warning' }
/** What the back end of each application responds to a request for its figure. */
const FIGURE_ROUTES: Readonly<Record<string, NonNullable<Routes[string]> | undefined>> = {
  labels: ({ user }) => ({ ...FIGURE, label: `${user.language} ${user.store === null ? 'without' : 'with'} a store` }),
  temperature: () => new Promise(() => undefined),
  map: () => ({ ...FIGURE, label: 'x'.repeat(81) }),
  templater: () => new Response('x'.repeat(10_000)),
  subscription: () => Response.json(FIGURE, { status: 500 }),
  assets: undefined,
  handheld: () => FIGURE,
}

let gateway: GatewayUnderTest
beforeAll(async () => {
  const create = (application: string) => (portal: Portal) => {
    const route = FIGURE_ROUTES[application]
    const routes: Routes = route ? { 'GET /figure': route } : {}
    return createBackEnd({ application, portal, now: () => gateway.clock.now(), routes, onError: () => undefined })
  }
  const backEnds = Object.fromEntries(Object.keys(FIGURE_ROUTES).map((key) => [key, create(key)]))
  gateway = await startGateway({ clusterUrl: inject('clusterUrl'), backEnds })
  for (const key of Object.keys(FIGURE_ROUTES))
    await installApplication(gateway, { key, manifest: { backEnd: true, tile: key !== 'handheld' } })
})
afterAll(() => gateway.close())

async function figuresFor(username: string, language: string) {
  const token = await gateway.client.tokenOf(username)
  const headers = { 'accept-language': language }
  return await gateway.client.send('GET', '/v2/applications/figures', { token, headers })
}

describe('figures for Home', () => {
  it('HOME-07 APP-98 are those of the back ends that respond with one in time, in the language shown', async () => {
    const { status, body } = await figuresFor('manager', 'de')
    expect([status, body.data]).toEqual([200, [{ key: 'labels', ...FIGURE, label: 'de with a store' }]])
  })

  it('APP-79 the log says for each one that is left out why', async () => {
    const logged = gateway.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => /no figure/.test(msg))
    const reasons = Object.fromEntries(logged.map(({ application, reason }) => [application, reason]))
    expect(reasons).toMatchObject({
      map: 'label: Too big: expected string to have <=80 characters',
      templater: 'the figure is too large',
    })
  })

  it('HOME-07 ASVS 8.2.1 leave out applications that the user may not open', async () => {
    await gateway.deps.db
      .updateTable('role')
      .set({ permissions: JSON.stringify([]) as never })
      .execute()
    const { status, body } = await figuresFor('clerk', 'en')
    expect([status, body.data]).toEqual([200, []])
  })
})
