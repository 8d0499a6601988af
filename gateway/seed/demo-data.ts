import type { Language } from '@foyer/contract/languages'

/** Public by design; a production start refuses everything here. */
export const DEMO_PASSWORD = 'Shelf_demo_2026'

/** The secret of totp's authenticator app. */
export const DEMO_AUTHENTICATOR = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const ORGANISATION = { name: 'Maison Verte', code: 'maison-verte', time_zone: 'Europe/Paris' } as const

export const CUSTOMERS = [
  {
    name: 'Verte France',
    timeZone: 'Europe/Paris',
    stores: [
      'Paris Bastille',
      'Paris Vaugirard',
      'Lyon Part-Dieu',
      'Lille Flandres',
      'Nantes Graslin',
      'Bordeaux Chartrons',
      'Toulouse Capitole',
      'Nice Garibaldi',
    ],
  },
  {
    name: 'Verte Iberia',
    timeZone: 'Europe/Madrid',
    stores: ['Madrid Chamberí', 'Barcelona Gràcia', 'Valencia Ruzafa', 'Sevilla Triana'],
  },
] as const

export interface DemoUser {
  readonly username: string
  readonly displayName: string
  /** What signing in shows, for the console. */
  readonly shows: string
  readonly role?: string
  /** The whole organisation, both customers, or one store by its number; nothing where the role has no place. */
  readonly places?: 'everywhere' | 'customers' | number
  readonly language?: Language
  readonly state?: 'first' | 'expired' | 'totp' | 'bind' | 'disabled'
}

/** Each shows one state. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    username: 'super',
    displayName: 'Solène Garnier',
    shows: 'super administrator',
    role: 'super-administrator',
    places: 'everywhere',
    language: 'en',
  },
  {
    username: 'admin',
    displayName: 'Adrien Moreau',
    shows: 'organisation administrator',
    role: 'organisation-administrator',
    places: 'everywhere',
    language: 'en',
  },
  {
    username: 'manager',
    displayName: 'Maya Lindqvist',
    shows: 'store manager, 2 customers, 12 stores',
    role: 'store-manager',
    places: 'customers',
    language: 'en',
  },
  {
    username: 'clerk',
    displayName: 'Camille Roux',
    shows: 'store staff, one store, French',
    role: 'store-staff',
    places: 0,
    language: 'fr',
  },
  {
    username: 'picker',
    displayName: '陈晓',
    shows: 'store staff, one store, Chinese',
    role: 'store-staff',
    places: 8,
    language: 'zh',
  },
  {
    username: 'first',
    displayName: 'Fiona Hale',
    shows: 'first sign-in: must choose a password',
    role: 'store-staff',
    places: 1,
    language: 'en',
    state: 'first',
  },
  {
    username: 'expired',
    displayName: 'Edgar Blum',
    shows: 'password expired: must choose another',
    role: 'store-staff',
    places: 2,
    language: 'en',
    state: 'expired',
  },
  {
    username: 'totp',
    displayName: 'Tomás Vidal',
    shows: `multi-factor bound: a code is asked for (secret ${DEMO_AUTHENTICATOR})`,
    role: 'store-manager',
    places: 9,
    language: 'en',
    state: 'totp',
  },
  {
    username: 'bind',
    displayName: 'Bente Krog',
    shows: 'multi-factor demanded, not bound yet',
    role: 'store-manager',
    places: 3,
    language: 'en',
    state: 'bind',
  },
  {
    username: 'disabled',
    displayName: 'Dario Conti',
    shows: 'refused: account disabled',
    role: 'store-staff',
    places: 4,
    language: 'en',
    state: 'disabled',
  },
  { username: 'norole', displayName: 'Noor Aziz', shows: 'refused: no permission at all', language: 'en' },
  {
    username: 'nostore',
    displayName: 'Nils Sommer',
    shows: 'refused: no customer, no store',
    role: 'store-staff',
    language: 'en',
  },
]
