import type { OwnSession, RecentSignIn, TrustedDevice } from '@foyer/contract/account'
import type { Passkey } from '@foyer/contract/passkey'
import type { OwnIdentities } from '@foyer/contract/single-sign-on'
import type { Access, IdentityPrompt } from '../account/index.ts'
import type { Loading, Resource } from '../loading/index.ts'

/** How one signs in and where one is signed in, at rest. */
const nothing = (): void => {}

export function loaded<Value>(value: Value): Resource<Value> {
  return { loading: 'ready', value, load: nothing }
}

/** Not there: on its way, or it did not come. */
export function notLoaded(loading: Exclude<Loading, 'ready'>): Resource<never> {
  return { loading, value: undefined, load: nothing }
}

/** The afternoon on which the gallery stands still. */
export const GALLERY_NOW = Date.parse('2026-11-20T14:00:00Z')

const HERE = { browser: 'Edge 141', system: 'Windows' }
const SCANNER = { browser: 'Chrome 140', system: 'Android' }

const SESSIONS: readonly OwnSession[] = [
  {
    ...{ id: 's1', current: true, device: HERE, address: '10.20.4.18' },
    ...{ createdAt: '2026-11-20T08:12:00Z', lastActiveAt: '2026-11-20T13:59:40Z' },
  },
  {
    ...{ id: 's2', current: false, device: SCANNER, address: '10.20.4.77' },
    ...{ createdAt: '2026-11-20T06:55:00Z', lastActiveAt: '2026-11-20T13:41:00Z' },
  },
  {
    ...{ id: 's3', current: false, device: { browser: '', system: '' }, address: '2a02:8109:9c0:1f2c:5d11::23' },
    ...{ createdAt: '2026-11-20T04:30:00Z', lastActiveAt: '2026-11-20T05:02:00Z' },
  },
]

const TRUSTED: readonly TrustedDevice[] = [
  {
    ...{ id: 't1', current: true, device: HERE, address: '10.20.4.18' },
    ...{ lastUsedAt: '2026-11-20T08:12:00Z', trustedUntil: '2026-12-11T08:12:00Z' },
  },
]

const PASSKEYS: readonly Passkey[] = [
  {
    ...{ id: 'p1', name: 'iPhone', synchronised: true },
    ...{ createdAt: '2026-06-02T10:00:00Z', lastUsedAt: '2026-11-18T07:30:00Z' },
  },
  {
    ...{ id: 'p2', name: 'Office, the one under the counter', synchronised: false },
    ...{ createdAt: '2026-11-20T13:58:00Z', lastUsedAt: null },
  },
]

const OUTCOMES = ['succeeded', 'succeeded', 'failed', 'locked', 'unfinished', 'refused', 'succeeded'] as const
const SIGN_INS: readonly RecentSignIn[] = OUTCOMES.map((outcome, index) => ({
  ...{ id: `i${index}`, outcome, address: index % 2 ? '10.20.4.77' : '10.20.4.18' },
  ...{ at: new Date(GALLERY_NOW - (index + 1) * 5_400_000).toISOString(), device: index % 2 ? SCANNER : HERE },
}))

const IDENTITIES: OwnIdentities = {
  identities: [
    {
      ...{ id: 'a', provider: 'microsoft', name: 'Microsoft', label: 'maya.lindqvist@verte.example' },
      ...{ linkedAt: new Date(GALLERY_NOW - 86_400_000).toISOString(), lastUsedAt: null, removable: true },
    },
  ],
  available: [{ provider: 'lm', name: 'LM' }],
  pending: [{ provider: 'bunnings', name: 'Bunnings', label: 'maya.lindqvist@bunnings.example' }],
  password: true,
}

export const RECOVERY_CODES = [
  ...[
    'K7QF-2M9X-HT4B-WD8N',
    'R3ZC-6VYP-QJ5A-MK2E',
    'B9HW-T4XD-7NFS-CL6G',
    'D5YP-JZ8Q-4RAK-VX3M',
    'G2TB-N7CE-WH9F-6SQJ',
  ],
  ...[
    'X8MA-5KDR-YP3V-ZB7T',
    'Q4FN-9HGW-2CJS-RE6K',
    'V7XD-B3TM-8YQA-NP5H',
    'C6KZ-RW4J-FE9G-T2SB',
    'M3QP-8VNY-5XHD-A7CW',
  ],
]

export function access(more: Partial<Access> = {}): Access {
  const passkeys = { busy: undefined, naming: undefined, add: nothing, name: nothing, rename: nothing, remove: nothing }
  return {
    proof: { prompt: undefined, requestWithProof: () => new Promise(() => {}), withProof: () => new Promise(() => {}) },
    password: passwordChange(),
    factor: factor(),
    passkeys: { list: loaded(PASSKEYS), ...passkeys },
    providers: {
      list: loaded(IDENTITIES),
      ...{ busy: undefined, connect: nothing, connectPending: nothing, disconnect: nothing },
    },
    sessions: { list: loaded(SESSIONS), busy: undefined, end: nothing, endOthers: nothing },
    trust: { list: loaded(TRUSTED), busy: undefined, end: nothing },
    dataCopy: { busy: false, save: nothing },
    signIns: loaded(SIGN_INS),
    loadAgain: nothing,
    ...more,
  }
}

export function factor(more: Partial<Access['factor']> = {}): Access['factor'] {
  const acts = { setUp: nothing, bind: nothing, newCodes: nothing, turnOff: nothing, done: nothing }
  return { busy: undefined, step: undefined, ...acts, ...more }
}

export function passwordChange(more: Partial<Access['password']> = {}): Access['password'] {
  return {
    ...{ open: false, level: loaded('passphrase' as const), typed: false, saving: false, oldProblem: undefined },
    ...{ note: undefined, show: nothing, type: nothing, oldMissing: nothing, save: nothing },
    ...more,
  }
}

export function prompt(more: Partial<IdentityPrompt> = {}): IdentityPrompt {
  return {
    by: 'password',
    provider: undefined,
    openProvider: nothing,
    username: 'manager',
    busy: false,
    note: undefined,
    submit: nothing,
    cancel: nothing,
    ...more,
  }
}
