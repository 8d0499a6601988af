import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { environmentSettings, readEnvironment } from './environment.ts'
import type { EnvironmentSetting } from './platform/environment/setting.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-environment-'))
const pem = join(folder, 'portal.pem')
writeFileSync(pem, '')
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'vT3nq8LwX0cRz5Yk2HsBd7Pf9JmGa4Ue6'
const production = { NODE_ENV: 'production', FOYER_PUBLIC_URL: 'https://portal.example.com', FOYER_SECRET: secret }

function environmentOf(env: Record<string, string>) {
  const reading = readEnvironment(env)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return reading.environment
}

function faultsOf(env: Record<string, string>) {
  const reading = readEnvironment(env)
  return reading.ok ? [] : reading.faults
}

it('no settings give the demonstration on port 8080', () => {
  expect(environmentOf({ PATH: '/bin' })).toEqual({
    ...{ production: false, demonstration: true, port: 8080, host: '127.0.0.1', dataFolder: '.foyer' },
    ...{ publicUrl: 'http://localhost:8080', databasePool: 10, trustedProxies: [], logLevel: 'info' },
    ...{
      allowPlainHttp: false,
      drainSeconds: 0,
      docsPublic: false,
      operationsHost: '127.0.0.1',
      mailNetworks: [],
      signOnNetworks: ['127.0.0.0/8', '::1'],
    },
    ...{ previousSecrets: [], applicationOrigins: [], applicationBuilds: [] },
    applicationBackEnds: new Map(),
  })
})

it('production needs only its address and its secret', () => {
  expect(environmentOf(production)).toMatchObject({
    ...{
      production: true,
      demonstration: false,
      publicUrl: 'https://portal.example.com',
      operationsPort: 9090,
      operationsHost: '127.0.0.1',
      secret,
    },
  })
})

it('every setting is read with its type', () => {
  const given = {
    ...{ FOYER_PORT: '0', FOYER_HOST: '::', FOYER_DATA: '/srv/foyer', FOYER_PUBLIC_URL: 'https://portal.example.com/' },
    ...{ DATABASE_URL: 'postgresql://foyer:pw@db/foyer', FOYER_DATABASE_POOL: '20', FOYER_DEMO: '1' },
    ...{ FOYER_TRUSTED_PROXIES: '10.0.0.4, 192.168.7.0/24,::1,fd00::/8', FOYER_TLS_CERT: pem, FOYER_TLS_KEY: pem },
    ...{
      FOYER_OPERATIONS_PORT: '9100',
      FOYER_OPERATIONS_HOST: '10.0.0.7',
      FOYER_MAIL_NETWORKS: '169.254.20.0/24',
      FOYER_SIGN_ON_NETWORKS: '10.20.0.0/16',
      FOYER_LOG_LEVEL: 'debug',
      FOYER_ALLOW_PLAIN_HTTP: '1',
      FOYER_DRAIN_SECONDS: '5',
      FOYER_DOCS_PUBLIC: '1',
      FOYER_SECRET: secret,
    },
    FOYER_SECRET_PREVIOUS: 'the former one',
    FOYER_BREACHED_PASSWORDS: pem,
    FOYER_APPLICATION_KEYS: pem,
    FOYER_APPLICATION_ORIGINS: 'https://applications.example.com/, http://127.0.0.1:4100',
    FOYER_APPLICATION_DEVELOPMENT: '../my-app/dist, ../other/dist',
    FOYER_MIGRATION_URL: 'postgres://owner@db/foyer',
    FOYER_READ_URL: 'postgres://foyer:pw@standbys:5433/foyer',
    FOYER_APPLICATION_BACK_ENDS: 'labels=http://127.0.0.1:9001/, temperature=https://back-end:9002',
  }
  expect(environmentOf(given)).toEqual({
    ...{ production: false, demonstration: true, port: 0, host: '::', dataFolder: '/srv/foyer', secret },
    ...{ publicUrl: 'https://portal.example.com', databaseUrl: given.DATABASE_URL, databasePool: 20 },
    ...{ trustedProxies: ['10.0.0.4', '192.168.7.0/24', '::1', 'fd00::/8'], tls: { cert: pem, key: pem } },
    ...{
      operationsPort: 9100,
      operationsHost: '10.0.0.7',
      mailNetworks: ['169.254.20.0/24'],
      signOnNetworks: ['10.20.0.0/16', '127.0.0.0/8', '::1'],
      logLevel: 'debug',
      allowPlainHttp: true,
      drainSeconds: 5,
      docsPublic: true,
    },
    previousSecrets: ['the former one'],
    breachedPasswords: pem,
    applicationKeys: pem,
    applicationOrigins: ['https://applications.example.com', 'http://127.0.0.1:4100'],
    applicationBuilds: ['../my-app/dist', '../other/dist'],
    migrationUrl: 'postgres://owner@db/foyer',
    readUrl: 'postgres://foyer:pw@standbys:5433/foyer',
    applicationBackEnds: new Map([
      ['labels', 'http://127.0.0.1:9001'],
      ['temperature', 'https://back-end:9002'],
    ]),
  })
})

it('all faults are reported at once, each with its remedy', () => {
  const faults = faultsOf({
    NODE_ENV: 'production',
    FOYER_PORT: 'http',
    FOYER_LOG_LEVEL: 'loud',
    FOYER_DATABSE_POOL: '3',
  })
  const names = ['FOYER_PORT', 'FOYER_LOG_LEVEL', 'FOYER_DATABSE_POOL', 'FOYER_PUBLIC_URL', 'FOYER_SECRET']
  expect(faults.map((fault) => fault.name)).toEqual(names)
  for (const fault of faults) expect(fault.remedy).toMatch(/\w+/)
})

it('a misspelt setting gets the correct name as its remedy', () => {
  expect(faultsOf({ FOYER_DATABSE_POOL: '3' })[0]?.remedy).toContain('FOYER_DATABASE_POOL')
})

it.each([
  ['labels'],
  ['labels=127.0.0.1:9001'],
  ['labels=http://127.0.0.1:9001/path'],
  ['Labels=http://127.0.0.1:9001'],
  ['labels=http://127.0.0.1:9001=1'],
  ['labels=http://127.0.0.1:9001,'],
  ['labels=http://127.0.0.1:9001,labels=http://127.0.0.1:9002'],
])('APP-35 back ends are not read from %s', (text) => {
  expect(faultsOf({ FOYER_APPLICATION_BACK_ENDS: text }).map(({ name }) => name)).toEqual([
    'FOYER_APPLICATION_BACK_ENDS',
  ])
})

it('an empty setting counts as not set', () => {
  expect(environmentOf({ FOYER_PORT: '', DATABASE_URL: '  ', FOYER_SECRET: '' })).toEqual(environmentOf({}))
})

it('no fault contains a secret', () => {
  const report = JSON.stringify(faultsOf({ FOYER_SECRET: 'canary', DATABASE_URL: 'mysql://foyer:canary@db/foyer' }))
  expect(report).toContain('DATABASE_URL')
  expect(report).not.toContain('canary')
})

describe('demo users', () => {
  it.each([
    ['are seeded without settings', {}, true],
    ['are not seeded with FOYER_DEMO=0', { FOYER_DEMO: '0' }, false],
    ['are not seeded in a database of DATABASE_URL', { DATABASE_URL: 'postgres://db/foyer' }, false],
    [
      'are seeded in a database of DATABASE_URL with FOYER_DEMO=1',
      { DATABASE_URL: 'postgres://db/foyer', FOYER_DEMO: '1' },
      true,
    ],
    ['are not seeded in production', production, false],
  ])('%s', (_sentence, env, demonstration) => expect(environmentOf(env).demonstration).toBe(demonstration))
})

const ORIGINS = 'FOYER_APPLICATION_ORIGINS'
it.each<[string, Record<string, string>, string]>([
  ['demonstration in production', { ...production, FOYER_DEMO: '1' }, 'FOYER_DEMO'],
  ['short secret in production', { ...production, FOYER_SECRET: 'short' }, 'FOYER_SECRET'],
  ['secret of low entropy in production', { ...production, FOYER_SECRET: 'a'.repeat(44) }, 'FOYER_SECRET'],
  ['list of former secrets with a number', { FOYER_SECRET_PREVIOUS: '[1]' }, 'FOYER_SECRET_PREVIOUS'],
  ['incomplete list of former secrets', { FOYER_SECRET_PREVIOUS: '["one",' }, 'FOYER_SECRET_PREVIOUS'],
  ['plain http in production', { ...production, FOYER_PUBLIC_URL: 'http://p.example' }, 'FOYER_PUBLIC_URL'],
  ['origin with http in production', { ...production, FOYER_APPLICATION_ORIGINS: 'http://localhost:4100' }, ORIGINS],
  ['origin with http of another machine', { FOYER_APPLICATION_ORIGINS: 'http://apps.example' }, ORIGINS],
  ['origin with a path', { FOYER_APPLICATION_ORIGINS: 'https://apps.example/x,https://b.example' }, ORIGINS],
  ['missing file of keys', { FOYER_APPLICATION_KEYS: '/does/not/exist' }, 'FOYER_APPLICATION_KEYS'],
  ['public address with a path', { FOYER_PUBLIC_URL: 'https://p.example/portal' }, 'FOYER_PUBLIC_URL'],
  ['public address without a scheme', { FOYER_PUBLIC_URL: 'p.example' }, 'FOYER_PUBLIC_URL'],
  ['public address with a username', { FOYER_PUBLIC_URL: 'https://me@p.example' }, 'FOYER_PUBLIC_URL'],
  ['port 65536', { FOYER_PORT: '65536' }, 'FOYER_PORT'],
  ['host with a port', { FOYER_HOST: 'localhost:80' }, 'FOYER_HOST'],
  ['incomplete host address', { FOYER_HOST: '127.0.0' }, 'FOYER_HOST'],
  ['database pool without connections', { FOYER_DATABASE_POOL: '0' }, 'FOYER_DATABASE_POOL'],
  ['switch that is neither 0 nor 1', { FOYER_DEMO: 'yes' }, 'FOYER_DEMO'],
  ['host name as a trusted proxy', { FOYER_TRUSTED_PROXIES: '10.0.0.1,proxy' }, 'FOYER_TRUSTED_PROXIES'],
  ['network with 33 bits', { FOYER_TRUSTED_PROXIES: '10.0.0.0/33' }, 'FOYER_TRUSTED_PROXIES'],
  ['network without a size', { FOYER_TRUSTED_PROXIES: '10.0.0.0/' }, 'FOYER_TRUSTED_PROXIES'],
  ['certificate without its key', { FOYER_TLS_CERT: pem }, 'FOYER_TLS_KEY'],
  ['key without its certificate', { FOYER_TLS_KEY: pem }, 'FOYER_TLS_CERT'],
  ['address of a standby without DATABASE_URL', { FOYER_READ_URL: 'postgres://standby/foyer' }, 'DATABASE_URL'],
  [
    'several standbys without a load balancer',
    { DATABASE_URL: 'postgres://db/foyer', FOYER_READ_URL: 'postgres://one,two/foyer' },
    'FOYER_READ_URL',
  ],
  ['address for migrations without DATABASE_URL', { FOYER_MIGRATION_URL: 'postgres://db/foyer' }, 'DATABASE_URL'],
  [
    'same port for users and operations',
    { FOYER_PORT: '9090', FOYER_OPERATIONS_PORT: '9090' },
    'FOYER_OPERATIONS_PORT',
  ],
  ['same port as the default for operations', { ...production, FOYER_PORT: '9090' }, 'FOYER_OPERATIONS_PORT'],
])('rejects a setting: %s', (_sentence, env, name) => expect(faultsOf(env).map((fault) => fault.name)).toEqual([name]))

it('several former secrets are read from a JSON array', () => {
  expect(environmentOf({ FOYER_SECRET_PREVIOUS: '["one", "two"]' }).previousSecrets).toEqual(['one', 'two'])
})

it('an unreadable TLS file is named', () => {
  const missing = join(folder, 'missing.pem')
  expect(faultsOf({ FOYER_TLS_CERT: missing, FOYER_TLS_KEY: pem }).map((fault) => fault.name)).toContain(
    'FOYER_TLS_CERT',
  )
})

it('production accepts plain http with FOYER_ALLOW_PLAIN_HTTP', () => {
  const plain = { ...production, FOYER_PUBLIC_URL: 'http://10.0.0.9:8080', FOYER_ALLOW_PLAIN_HTTP: '1' }
  expect(environmentOf(plain)).toMatchObject({ publicUrl: 'http://10.0.0.9:8080', allowPlainHttp: true })
})

it('every setting has a description and an example', () => {
  for (const setting of Object.values<EnvironmentSetting>(environmentSettings)) {
    expect(setting.describes).toMatch(/\.$/)
    expect(setting.example).not.toBe('')
  }
})
