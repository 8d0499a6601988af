import type { Information } from '@foyer/contract/account'
import { createFormControl } from 'react-hook-form'
import { type Account, entriesOf } from '../account/index.ts'
import { createPressGuard } from '../components/index.ts'
import type { OneTimeLink } from '../recovery/index.ts'
import { EMPTY_SESSION, type SessionState } from '../session/index.ts'
import type { Captcha, CaptchaState, PasswordSignIn } from '../sign-in/index.ts'

/** Constant state of the views, for the gallery. */
const nothing = (): void => {}

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#f4f7f4"/><path d="M0 34q90-44 180 12t120-16M0 80q120-60 190-8t110-28" fill="none" stroke="#2f5a4d"/><g font-family="Georgia,serif" font-size="58" font-weight="700" fill="#1d4438"><text x="36" y="70" transform="rotate(-10 50 60)">7</text><text x="100" y="72" transform="rotate(8 110 60)">k</text><text x="160" y="70" transform="rotate(-6 170 60)">R</text><text x="226" y="72" transform="rotate(12 236 60)">4</text></g></svg>',
)}`

export const CAPTCHAS = {
  picture: { type: 'picture', id: 'c', image: PICTURE, failed: false },
  loading: { type: 'picture', id: undefined, image: undefined, failed: false },
  notLoaded: { type: 'picture', id: undefined, image: undefined, failed: true },
  working: { type: 'working', id: 'w', share: 0.6 },
  done: { type: 'done', id: 'w', solution: '1' },
  workFailed: { type: 'workFailed', id: undefined },
} as const satisfies Record<string, CaptchaState>

export function captcha(state: CaptchaState = CAPTCHAS.picture): Captcha {
  return { state, refresh: nothing, work: nothing, renew: nothing, inputFor: () => undefined }
}

export function signIn(more: Partial<PasswordSignIn> = {}): PasswordSignIn {
  return {
    phase: 'idle',
    problems: {},
    note: undefined,
    captcha: undefined,
    inputs: { username: { current: null }, password: { current: null }, captcha: { current: null } },
    guard: createPressGuard(),
    ready: true,
    realm: { provider: undefined, find: async () => undefined },
    submit: nothing,
    signInWith: nothing,
    lockOver: nothing,
    ...more,
  }
}

export function oneTimeLink(state: OneTimeLink['state'], more: Partial<OneTimeLink> = {}): OneTimeLink {
  return { state, saving: false, note: undefined, check: nothing, tryCode: nothing, save: nothing, ...more }
}

export const INFORMATION: Information = {
  username: 'manager',
  displayName: 'Marie Gérard',
  email: 'manager@verte.example',
  roles: ['Responsable de magasin'],
  customers: [
    { id: 'c1', name: 'Verte France' },
    { id: 'c2', name: 'Verte Iberia' },
  ],
  language: 'fr',
  timeZone: 'Europe/Paris',
  multiFactor: false,
  multiFactorPolicy: 'optional',
  multiFactorRequired: false,
  recoveryCodesLeft: null,
  passkeys: 0,
  passwordChangedAt: '2026-08-03T09:00:00.000Z',
  lastSignIn: '2026-11-19T08:12:00.000Z',
}

export function account(more: Partial<Account> = {}): Account {
  return {
    information: { loading: 'ready', value: INFORMATION, load: nothing },
    register: createFormControl({ defaultValues: entriesOf(INFORMATION) }).register,
    unsaved: false,
    saving: false,
    nameMissing: false,
    save: nothing,
    discard: nothing,
    ...more,
  }
}

const APPLICATION_KEYS = ['labels', 'signage', 'temperature', 'map', 'templater', 'handheld', 'pda', 'assets']
const APPLICATIONS: SessionState['apps'] = APPLICATION_KEYS.map((key, index) => ({
  key,
  name: key,
  icon: key,
  openedAt: index < 3 ? `2026-06-0${3 - index}T06:18:00.000Z` : null,
  installed: index < 4,
}))

export const MEMBER: SessionState = {
  ...EMPTY_SESSION,
  accessToken: 'gallery',
  username: 'manager',
  loginFlag: 'full',
  currentUser: {
    id: 'u',
    username: 'manager',
    displayName: 'Marie Gérard',
    language: 'fr',
    timeZone: 'Europe/Paris',
    administers: 'nothing',
    managesTeam: true,
  },
  userInfo: { id: 'o', name: 'Maison Verte', timeZone: 'Europe/Paris' },
  apps: APPLICATIONS,
  manageApps: APPLICATIONS.slice(0, 3),
  permissionTree: APPLICATION_KEYS.map((key) => ({
    key,
    type: 'app',
    children: [{ key: `${key}.overview`, type: 'view', children: [] }],
  })),
  unread: 5,
  currentCustomer: { id: 'c1', name: 'Verte France' },
  currentStore: { id: 's1', name: 'Paris Bastille', code: 'P01', timeZone: 'Europe/Paris' },
}
