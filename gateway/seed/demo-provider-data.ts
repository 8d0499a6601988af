import type { ProviderConfiguration } from '@foyer/contract/single-sign-on'

export interface DemoAccount {
  readonly subject: string
  readonly name: string
  readonly claims: Readonly<Record<string, unknown>>
  /** The user of the demonstration whose account this is; without one, the first sign-in creates a user. */
  readonly linkedTo?: string
}

/** An identity provider of the demonstration, with its accounts. */
export interface DemoProvider {
  readonly key: string
  readonly name: string
  readonly icon?: string
  /** The path of the issuer below the key. */
  readonly path?: string
  /** The tenant of Microsoft Entra. */
  readonly tenant?: string
  readonly claims: Readonly<Record<string, unknown>>
  readonly accounts: readonly DemoAccount[]
  readonly configuration: Partial<ProviderConfiguration>
}

const TENANT = '6f2b1f0a-3c58-4c1e-9d53-0f2f6a1c7e10'

const ROLES = {
  createUsers: true,
  roleClaim: 'roles',
  roles: [
    { value: 'manager', role: 'store-manager' },
    { value: 'staff', role: 'store-staff' },
  ],
  storeClaim: 'stores',
  endProviderSession: true,
} as const satisfies Partial<ProviderConfiguration>

/** A square with a letter, as an image. */
function letterIcon(letter: string, colour: string): string {
  const text = `<text x="12" y="17" font-family="sans-serif" font-size="14" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text>`
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${colour}"/>${text}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`
}

function account(host: string, username: string, name: string, claims: Readonly<Record<string, unknown>>): DemoAccount {
  const address = { preferred_username: username, email: `${username}@${host}`, email_verified: true }
  return { subject: `${host}/${username}`, name, claims: { ...address, ...claims } }
}

const linked = (host: string): DemoAccount => ({
  ...account(host, 'maya.lindqvist', 'Maya Lindqvist', { roles: ['manager'], stores: ['MV-101', 'MV-102'] }),
  linkedTo: 'manager',
})

export const DEMO_PROVIDERS: readonly DemoProvider[] = [
  {
    key: 'microsoft',
    name: 'Microsoft',
    path: `/${TENANT}/v2.0`,
    tenant: TENANT,
    claims: { tid: TENANT },
    accounts: [
      linked('verte.example'),
      account('verte.example', 'noah.weber', 'Noah Weber', { roles: ['manager'], stores: ['MV-103', 'MV-104'] }),
    ],
    configuration: ROLES,
  },
  {
    key: 'lm',
    name: 'LM',
    icon: letterIcon('L', '#3a7d0a'),
    claims: {},
    accounts: [
      linked('lm.example'),
      account('lm.example', 'lucas.bernard', 'Lucas Bernard', { roles: ['staff'], stores: ['MV-101'] }),
    ],
    configuration: { ...ROLES, domains: ['lm.example'] },
  },
  {
    key: 'bunnings',
    name: 'Bunnings',
    icon: letterIcon('B', '#0d5257'),
    claims: {},
    accounts: [
      linked('bunnings.example'),
      account('bunnings.example', 'olivia.hart', 'Olivia Hart', { roles: ['staff'], stores: ['MV-109'] }),
    ],
    configuration: { ...ROLES, domains: ['bunnings.example'] },
  },
]
