import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { environmentSettings, readEnvironment } from './environment.ts'

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

test('with no settings at all it is the demonstration on port 8080', () => {
  expect(environmentOf({ PATH: '/bin' })).toEqual({
    ...{ production: false, demonstration: true, port: 8080, host: '127.0.0.1', dataFolder: '.foyer' },
    ...{ publicUrl: 'http://localhost:8080', databasePool: 10, trustedProxies: [], logLevel: 'info' },
    ...{ allowPlainHttp: false, operationsHost: '127.0.0.1', mailNetworks: [] },
    previousSecrets: [],
  })
})

test('a production start needs its address and its secret, and nothing more', () => {
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

test('every setting is read into its own type', () => {
  const given = {
    ...{ FOYER_PORT: '0', FOYER_HOST: '::', FOYER_DATA: '/srv/foyer', FOYER_PUBLIC_URL: 'https://portal.example.com/' },
    ...{ DATABASE_URL: 'postgresql://foyer:pw@db/foyer', FOYER_DATABASE_POOL: '20', FOYER_DEMO: '1' },
    ...{ FOYER_TRUSTED_PROXIES: '10.0.0.4, 192.168.7.0/24,::1,fd00::/8', FOYER_TLS_CERT: pem, FOYER_TLS_KEY: pem },
    ...{
      FOYER_OPERATIONS_PORT: '9100',
      FOYER_OPERATIONS_HOST: '10.0.0.7',
      FOYER_MAIL_NETWORKS: '169.254.20.0/24',
      FOYER_LOG_LEVEL: 'debug',
      FOYER_ALLOW_PLAIN_HTTP: '1',
      FOYER_SECRET: secret,
    },
    FOYER_SECRET_PREVIOUS: 'the former one',
    FOYER_BREACHED_PASSWORDS: pem,
    FOYER_MIGRATION_URL: 'postgres://owner@db/foyer',
  }
  expect(environmentOf(given)).toEqual({
    ...{ production: false, demonstration: true, port: 0, host: '::', dataFolder: '/srv/foyer', secret },
    ...{ publicUrl: 'https://portal.example.com', databaseUrl: given.DATABASE_URL, databasePool: 20 },
    ...{ trustedProxies: ['10.0.0.4', '192.168.7.0/24', '::1', 'fd00::/8'], tls: { cert: pem, key: pem } },
    ...{
      operationsPort: 9100,
      operationsHost: '10.0.0.7',
      mailNetworks: ['169.254.20.0/24'],
      logLevel: 'debug',
      allowPlainHttp: true,
    },
    previousSecrets: ['the former one'],
    breachedPasswords: pem,
    migrationUrl: 'postgres://owner@db/foyer',
  })
})

test('every fault is reported at once, each with its remedy', () => {
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

test('a misspelt setting names the one that was meant', () => {
  expect(faultsOf({ FOYER_DATABSE_POOL: '3' })[0]?.remedy).toContain('FOYER_DATABASE_POOL')
})

test('a setting that is set to nothing counts as not set', () => {
  expect(environmentOf({ FOYER_PORT: '', DATABASE_URL: '  ', FOYER_SECRET: '' })).toEqual(environmentOf({}))
})

test('no fault repeats a secret', () => {
  const report = JSON.stringify(faultsOf({ FOYER_SECRET: 'canary', DATABASE_URL: 'mysql://foyer:canary@db/foyer' }))
  expect(report).toContain('DATABASE_URL')
  expect(report).not.toContain('canary')
})

describe('the cast of the demonstration', () => {
  test.each([
    ['is planted without settings', {}, true],
    ['is not planted when FOYER_DEMO is 0', { FOYER_DEMO: '0' }, false],
    ['is never planted in a database named by DATABASE_URL alone', { DATABASE_URL: 'postgres://db/foyer' }, false],
    ['is planted there when asked for', { DATABASE_URL: 'postgres://db/foyer', FOYER_DEMO: '1' }, true],
    ['is not planted in production', production, false],
  ])('%s', (_sentence, env, demonstration) => expect(environmentOf(env).demonstration).toBe(demonstration))
})

test.each<[string, Record<string, string>, string]>([
  ['production refuses the demonstration', { ...production, FOYER_DEMO: '1' }, 'FOYER_DEMO'],
  ['production refuses a short secret', { ...production, FOYER_SECRET: 'short' }, 'FOYER_SECRET'],
  ['production refuses a secret of low entropy', { ...production, FOYER_SECRET: 'a'.repeat(44) }, 'FOYER_SECRET'],
  ['a list of former secrets is a list of texts', { FOYER_SECRET_PREVIOUS: '[1]' }, 'FOYER_SECRET_PREVIOUS'],
  ['a list of former secrets is whole', { FOYER_SECRET_PREVIOUS: '["one",' }, 'FOYER_SECRET_PREVIOUS'],
  ['production refuses plain http', { ...production, FOYER_PUBLIC_URL: 'http://p.example' }, 'FOYER_PUBLIC_URL'],
  ['a public address has no path', { FOYER_PUBLIC_URL: 'https://p.example/portal' }, 'FOYER_PUBLIC_URL'],
  ['a public address has a scheme', { FOYER_PUBLIC_URL: 'p.example' }, 'FOYER_PUBLIC_URL'],
  ['a public address names no user', { FOYER_PUBLIC_URL: 'https://me@p.example' }, 'FOYER_PUBLIC_URL'],
  ['a port ends at 65535', { FOYER_PORT: '65536' }, 'FOYER_PORT'],
  ['a host is no address with a port', { FOYER_HOST: 'localhost:80' }, 'FOYER_HOST'],
  ['a host is no half address', { FOYER_HOST: '127.0.0' }, 'FOYER_HOST'],
  ['a pool holds at least one connection', { FOYER_DATABASE_POOL: '0' }, 'FOYER_DATABASE_POOL'],
  ['a switch is 0 or 1', { FOYER_DEMO: 'yes' }, 'FOYER_DEMO'],
  ['a proxy is no host name', { FOYER_TRUSTED_PROXIES: '10.0.0.1,proxy' }, 'FOYER_TRUSTED_PROXIES'],
  ['a network has no 33rd bit', { FOYER_TRUSTED_PROXIES: '10.0.0.0/33' }, 'FOYER_TRUSTED_PROXIES'],
  ['a network has a number for its size', { FOYER_TRUSTED_PROXIES: '10.0.0.0/' }, 'FOYER_TRUSTED_PROXIES'],
  ['a certificate needs its key', { FOYER_TLS_CERT: pem }, 'FOYER_TLS_KEY'],
  ['a key needs its certificate', { FOYER_TLS_KEY: pem }, 'FOYER_TLS_CERT'],
  ['an address for migrations goes with DATABASE_URL', { FOYER_MIGRATION_URL: 'postgres://db/foyer' }, 'DATABASE_URL'],
  ['two ports are two', { FOYER_PORT: '9090', FOYER_OPERATIONS_PORT: '9090' }, 'FOYER_OPERATIONS_PORT'],
  ['the default of the operations port counts too', { ...production, FOYER_PORT: '9090' }, 'FOYER_OPERATIONS_PORT'],
])('%s', (_sentence, env, name) => expect(faultsOf(env).map((fault) => fault.name)).toEqual([name]))

test('several former secrets are read from a JSON array', () => {
  expect(environmentOf({ FOYER_SECRET_PREVIOUS: '["one", "two"]' }).previousSecrets).toEqual(['one', 'two'])
})

test('a TLS file that cannot be read is named', () => {
  const missing = join(folder, 'missing.pem')
  expect(faultsOf({ FOYER_TLS_CERT: missing, FOYER_TLS_KEY: pem }).map((fault) => fault.name)).toContain(
    'FOYER_TLS_CERT',
  )
})

test('plain http is possible in production for who asks for it', () => {
  const plain = { ...production, FOYER_PUBLIC_URL: 'http://10.0.0.9:8080', FOYER_ALLOW_PLAIN_HTTP: '1' }
  expect(environmentOf(plain)).toMatchObject({ publicUrl: 'http://10.0.0.9:8080', allowPlainHttp: true })
})

test('the reference has every setting with a description and an example', () => {
  for (const setting of environmentSettings) {
    expect(setting.describes).toMatch(/\.$/)
    expect(setting.example).not.toBe('')
  }
})
