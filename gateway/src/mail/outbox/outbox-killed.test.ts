import { createDatabase, eventually, startMailServer, TEST_SECRET } from '@foyer/testkit'
import { processFolder, startGatewayProcess } from '@foyer/testkit/gateway-process'
import pg from 'pg'
import { expect, inject, it } from 'vitest'

it('a mail is sent after the mail server was away and the gateway was killed', async () => {
  const folder = processFolder()
  const database = await createDatabase(inject('clusterUrl'))
  const server = await startMailServer()
  const settings = { DATABASE_URL: database.url, FOYER_SECRET: TEST_SECRET, FOYER_LOG_LEVEL: 'warn' }
  const first = await startGatewayProcess(folder.path, settings)
  const token = await first.client.tokenOf('super')
  const mail = { host: '127.0.0.1', port: server.port, security: 'none' as const }
  expect(
    (await first.client.call('administration.changeMailSettings', { ...mail, version: 1 }, { token })).status,
  ).toBe(200)
  server.disconnect()

  const user = { username: 'newcomer', displayName: 'Nora Neu', email: 'newcomer@verte.example' }
  expect((await first.client.call('administration.createUser', user, { token })).body.resultCode).toBe(1001)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await eventually('it was tried in vain', async () => {
    const { rows } = await client.query('select from outgoing_mail where last_problem is not null')
    return rows.length === 1
  })
  await client.end()
  await first.end('SIGKILL')

  server.reconnect()
  const second = await startGatewayProcess(folder.path, settings)
  const { link, text } = await server.mailTo('newcomer@verte.example', 30_000)
  expect(link).toMatch(/^http:\/\/localhost:\d+\/activeUser#token=/)
  expect(text).toContain('newcomer')
  /* Nothing of the mail is on the console, which others may read. */
  expect(first.output() + second.output()).not.toMatch(/token=|newcomer@/)
  await second.end('SIGTERM')
  await server.stop()
  await database.drop()
  folder.remove()
}, 90_000)
