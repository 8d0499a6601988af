import { describe, expect, it } from 'vitest'
import { type Environment, readProcessSettings } from './settings.ts'

const COMPLETE = {
  DATABASE_URL: 'postgres://labels:p%40ss@db:5432/foyer',
  FOYER_URL: 'http://gateway:8080/',
  APPLICATION_TOKEN: 'token',
  PORT: '9001',
}
const problemsOf = (env: Environment): string[] => {
  const reading = readProcessSettings(env)
  return reading.ok ? [] : reading.faults.map(({ problem }) => problem)
}

describe('settings of a back end in a process of its own', () => {
  it('APP-61 the required ones are enough', () => {
    expect(readProcessSettings(COMPLETE)).toEqual({
      ok: true,
      settings: {
        databaseUrl: COMPLETE.DATABASE_URL,
        migrationUrl: COMPLETE.DATABASE_URL,
        role: 'labels',
        host: '127.0.0.1',
        port: 9001,
        portal: { url: 'http://gateway:8080', issuer: 'http://gateway:8080', token: 'token' },
        simulated: false,
      },
    })
  })

  it('APP-61 the others replace their defaults, and settings of the gateway are no fault', () => {
    const reading = readProcessSettings({
      ...COMPLETE,
      FOYER_MIGRATION_URL: 'postgres://owner@db/foyer',
      FOYER_PUBLIC_URL: 'https://portal.example.com',
      HOST: '::',
      SIMULATED: '1',
      FOYER_SECRET: 'of the gateway',
    })
    expect(reading).toMatchObject({
      ok: true,
      settings: {
        migrationUrl: 'postgres://owner@db/foyer',
        role: 'labels',
        host: '::',
        portal: { url: 'http://gateway:8080', issuer: 'https://portal.example.com' },
        simulated: true,
      },
    })
  })

  it('APP-61 all that are missing are named at once, an empty one too', () => {
    expect(problemsOf({ PORT: ' ' })).toEqual([
      'DATABASE_URL is missing.',
      'FOYER_URL is missing.',
      'APPLICATION_TOKEN is missing.',
      'PORT is missing.',
    ])
  })

  it.each([
    ['DATABASE_URL', 'mysql://labels@db'],
    ['DATABASE_URL', 'postgres://db:5432/foyer'],
    ['FOYER_MIGRATION_URL', 'db'],
    ['FOYER_URL', 'gateway:8080'],
    ['FOYER_URL', 'http://gateway:8080/path'],
    ['FOYER_PUBLIC_URL', 'portal.example.com'],
    ['APPLICATION_TOKEN', 'two words'],
    ['PORT', '65536'],
    ['PORT', 'many'],
    ['HOST', 'no host'],
    ['SIMULATED', 'yes'],
  ])('APP-61 rejects %s=%s without repeating it', (name, value) => {
    expect(problemsOf({ ...COMPLETE, [name]: value })).toEqual([`${name} is not valid.`])
  })

  it('APP-61 production has no simulation', () => {
    expect(problemsOf({ ...COMPLETE, SIMULATED: '1', NODE_ENV: 'production' })).toEqual([
      'SIMULATED=1 is for demonstrations, and this is production.',
    ])
  })
})
