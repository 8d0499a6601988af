import type { LicencePayload } from '@foyer/contract/licence'
import { OFFICIAL_LICENCE } from '@foyer/testkit/licence-payload'
import { describe, expect, it } from 'vitest'
import { checkLicence, type LicenceSituation } from './check-licence.ts'

const official: LicencePayload = { ...OFFICIAL_LICENCE, id: 'NEXT', serial: 8, organisation: 'verte' }
const SERVER = official.serverId
const trial: LicencePayload = { ...official, type: 'probationary' }
const enlarging: LicencePayload = { ...official, primaryLicenceId: 'FIRST' }
const first: LicenceSituation = {
  serverId: SERVER,
  organisations: ['verte'],
  today: '2026-11-20',
  primary: undefined,
  highestSerial: 0,
  hadProbationary: false,
}
const underOfficial: LicenceSituation = { ...first, primary: { id: 'FIRST', type: 'official' }, highestSerial: 7 }
const underTrial: LicenceSituation = {
  ...first,
  primary: { id: 'FIRST', type: 'probationary' },
  highestSerial: 7,
  hadProbationary: true,
}

describe('checkLicence', () => {
  it.each<[string, LicencePayload, LicenceSituation, string | undefined]>([
    ['an official licence on a platform without one', official, first, undefined],
    ['an official licence in place of an official one', official, underOfficial, undefined],
    ['an official licence in place of a probationary one', official, underTrial, undefined],
    ['a first probationary licence', trial, first, undefined],
    ['a licence on its last day', { ...official, expirationTime: '2026-11-20' }, first, undefined],
    [
      'a permanent licence whose date has passed',
      { ...official, permanentAuthorization: true, expirationTime: '2020-01-01', activationTime: '2019-01-01' },
      first,
      undefined,
    ],
    ['a licence whose first day is ahead', { ...official, activationTime: '2026-12-01' }, first, undefined],
    ['a licence that enlarges the one in force', enlarging, underOfficial, undefined],
    [
      'a probationary licence that enlarges a probationary one',
      { ...trial, primaryLicenceId: 'FIRST' },
      underTrial,
      undefined,
    ],

    [
      'LIC-23 a licence for another server',
      { ...official, serverId: SERVER.replace('7', '8') },
      first,
      'licenceServerUnknown',
    ],
    [
      'LIC-22 a licence for another organisation',
      { ...official, organisation: 'rival' },
      first,
      'illegalLicence ORGANISATION',
    ],
    ['LIC-24 a probationary licence in place of an official one', trial, underOfficial, 'licenceTrialChangeProhibited'],
    ['LIC-25 a probationary licence in place of a probationary one', trial, underTrial, 'licenceTrialChangeProhibited'],
    [
      'LIC-25 a probationary licence where one was installed once',
      trial,
      { ...first, hadProbationary: true },
      'licenceTrialChangeProhibited',
    ],
    [
      'LIC-24 a probationary licence that enlarges an official one',
      { ...trial, primaryLicenceId: 'FIRST' },
      underOfficial,
      'licenceTrialChangeProhibited',
    ],
    [
      'LIC-24 an old probationary licence in place of an official one',
      { ...trial, serial: 3 },
      underOfficial,
      'licenceTrialChangeProhibited',
    ],
    ['LIC-35 an official licence that enlarges a probationary one', enlarging, underTrial, 'illegalLicence TYPE'],
    ['LIC-27 a licence that expired yesterday', { ...official, expirationTime: '2026-11-19' }, first, 'licenceExpired'],
    ['LIC-28 an enlarging licence without a primary one', enlarging, first, 'licenceNodeMissing'],
    [
      'LIC-28 an enlarging licence whose primary one was replaced',
      { ...enlarging, primaryLicenceId: 'ZERO' },
      underOfficial,
      'licenceNodeMissing',
    ],
    ['LIC-36 a licence with an older serial', { ...official, serial: 6 }, underOfficial, 'illegalLicence SERIAL'],
    ['LIC-36 a licence with the serial in force', { ...official, serial: 7 }, underOfficial, 'illegalLicence SERIAL'],
    ['LIC-37 a licence of another agreement', { ...official, agreement: '2031-01' }, first, 'illegalLicence AGREEMENT'],
  ])('%s', (_title, licence, situation, expected) => {
    const problem = checkLicence(licence, situation)
    const { reason } = (problem?.details ?? {}) as { reason?: string }
    expect(problem && [problem.error, reason].filter(Boolean).join(' ')).toBe(expected)
  })
})
