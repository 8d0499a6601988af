import { migrateShippedApplications, openShippedApplications } from '@foyer/gateway/composition/shipped-applications'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, gatewayRoleUrl } from '../database/cluster.ts'
import { type GatewayUnderTest, startGateway } from '../gateway.ts'
import { asSuper } from '../users.ts'
import { failApplicationProcess } from './application-process.ts'
import { createRole, execute } from './applications-apart.ts'
import { installApplication } from './install-application.ts'

let gateway: GatewayUnderTest
let role: { readonly name: string; readonly url: string }
let settings: Record<string, string>
beforeAll(async () => {
  gateway = await startGateway({ clusterUrl: inject('clusterUrl') })
  await installApplication(gateway, { key: 'assets' })
  const { token } = await asSuper(gateway, 'publishing.createToken', { key: 'assets' })
  role = await createRole(gateway.databaseUrl, 'assets')
  settings = {
    DATABASE_URL: role.url,
    FOYER_MIGRATION_URL: gateway.databaseUrl,
    FOYER_URL: gateway.client.base,
    APPLICATION_TOKEN: token,
    PORT: '0',
  }
})
afterAll(async () => {
  await gateway.close()
  await execute(inject('clusterUrl'), `drop role if exists ${role.name}`)
})

const changed = (changes: Readonly<Record<string, string>>) => ({ ...settings, ...changes })

describe('a start of a back end that fails', () => {
  it('APP-61 names all settings with their remedies, and no value', async () => {
    const wrong = { DATABASE_URL: 'mysql://canary@db', FOYER_URL: 'canary', PORT: 'many' }
    const { code, output } = await failApplicationProcess('assets', wrong)
    expect(code).toBe(1)
    expect(output).toMatch(/^The back end of assets cannot start:\n/)
    for (const name of ['DATABASE_URL is not', 'FOYER_URL is not', 'APPLICATION_TOKEN is missing', 'PORT is not'])
      expect(output).toMatch(new RegExp(`^  ${name}.*\\n {4}\\S.*`, 'm'))
    expect(output).not.toContain('canary')
  })

  it.each([
    ['the portal rejects the token', () => changed({ APPLICATION_TOKEN: 'x'.repeat(43) }), 'Create another one'],
    [
      'the database does not respond',
      () => changed({ FOYER_MIGRATION_URL: 'postgres://owner@127.0.0.1:9/foyer' }),
      'Start the database',
    ],
    [
      'the role may not create the schema',
      () => changed({ FOYER_MIGRATION_URL: role.url }),
      'grant that role CREATE on the database',
    ],
    [
      'the role does not exist',
      () => changed({ DATABASE_URL: Object.assign(new URL(role.url), { username: 'nobody' }).href }),
      'Create the role that DATABASE_URL names',
    ],
    ['the port is in use', () => changed({ PORT: new URL(gateway.client.base).port }), 'Set PORT to a free port'],
    ['the host is of another machine', () => changed({ HOST: '203.0.113.7' }), 'Set HOST to an address'],
  ])('APP-61 names the remedy if %s', async (_what, settingsOf, remedy) => {
    const { code, output } = await failApplicationProcess('assets', settingsOf())
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The back end of assets cannot start:\n {2}\S.*\n {4}\S/),
    ])
    expect(output).toContain(remedy)
    expect(output).not.toContain(settings['APPLICATION_TOKEN'])
  })
})

describe('a gateway beside a back end in a process of its own', () => {
  const log = pino({ level: 'silent' })
  const applicationBackEnds = new Map([['labels', 'http://127.0.0.1:9']])

  it('APP-60 leaves out its back end, its recurring work and its schema', async () => {
    const database = await createDatabase(inject('clusterUrl'))
    const environment = { demonstration: false, applicationBackEnds }
    await migrateShippedApplications(database.url, 'foyer_gateway', log, environment)
    const schemas = await execute<{ name: string }>(
      database.url,
      "select nspname as name from pg_namespace where nspname in ('labels', 'temperature', 'assets') order by nspname",
    )
    expect(schemas.map(({ name }) => name)).toEqual(['assets', 'temperature'])
    const options = { databaseUrl: gatewayRoleUrl(database.url), clock: gateway.clock, log }
    const applications = openShippedApplications({ ...options, environment })
    expect(Object.keys(applications.backEnds)).toEqual(['temperature', 'assets'])
    await applications.start()
    await applications.close()
    await database.drop()
  })

  it('APP-61 an owner that is also the role of the back end can migrate again', async () => {
    const database = await createDatabase(inject('clusterUrl'))
    const owner = await createRole(database.url, 'owner')
    await execute(database.url, `grant create on database ${new URL(database.url).pathname.slice(1)} to ${owner.name}`)
    await migrateShippedApplications(owner.url, owner.name, log)
    for (const key of ['labels', 'temperature', 'assets']) {
      const [{ may } = {}] = await execute<{ may: boolean }>(
        owner.url,
        `select has_table_privilege('${key}.migration', 'insert') as may`,
      )
      expect([key, may]).toEqual([key, true])
    }
    await database.drop()
    await execute(inject('clusterUrl'), `drop role ${owner.name}`)
  })
})
