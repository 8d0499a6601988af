import { createDatabase } from '@foyer/testkit'
import { processFolder, runOperator, startGatewayProcess } from '@foyer/testkit/gateway-process'
import { expect, inject, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const LOST = 'the secret that is lost later, long enough to be taken'
const NEW = 'the secret that comes instead, long enough to be taken'

it('PROD-37 a lost secret is abandoned only once it is confirmed, and a gateway starts with the new one', async () => {
  const database = await createDatabase(inject('clusterUrl'), 'empty')
  const folder = processFolder()
  const settings = { DATABASE_URL: database.url, FOYER_DEMO: '1' }
  const abandon = (secret: string, ...options: string[]) =>
    runOperator(folder.path, { ...settings, FOYER_SECRET: secret }, 'secret', 'abandon', ...options)
  const first = await startGatewayProcess(folder.path, { ...settings, FOYER_SECRET: LOST })
  const token = await first.client.tokenOf('manager')
  expect(await abandon(LOST)).toMatchObject({ code: 1, output: expect.stringContaining('secret rotate') })
  await first.end('SIGTERM')

  const warned = await abandon(NEW)
  expect([warned.code, warned.output]).toEqual([1, expect.stringMatching(/never be read again.*passwords: [1-9]/s)])
  const [, fingerprint = ''] = /--confirm ([0-9a-f]{8})/.exec(warned.output) ?? []
  expect(await abandon(NEW, '--confirm', '00000000')).toMatchObject({ code: 1 })
  const done = await abandon(NEW, '--confirm', fingerprint)
  expect([done.code, done.output]).toEqual([0, expect.stringContaining('administrator create')])

  const second = await startGatewayProcess(folder.path, { ...settings, FOYER_SECRET: NEW })
  expect((await second.client.get('/v2/users/work-bench', { token })).status).not.toBe(200)
  expect((await second.client.login('manager')).body.resultCode).toBe('A0210')
  const operator = { ...settings, FOYER_SECRET: NEW }
  expect(await runOperator(folder.path, operator, 'audit', 'verify')).toMatchObject({ code: 0 })
  await second.end('SIGTERM')
  folder.remove()
  await database.drop()
})
