/**
 * Expected results of each endpoint, for each role and each kind of object. A new endpoint does not compile without its row.
 *
 * The roles, in this order: super administrator, organisation administrator, store manager, store staff (one store), and
 * a user whose role has no permissions (the same store).
 */
export const ROLES = ['super', 'admin', 'manager', 'clerk', 'idle'] as const

/**
 * `yes`: the request is authorized. `404`, and `A0401` where the object is one field among others: the same response as for an id
 * that does not exist. `C0102`: the endpoint does not accept the token of a session.
 */
export type ExpectedResult = 'yes' | 'A0301' | 'A0302' | 'A0401' | 'C0102' | '404'
export type ExpectedResults = readonly [ExpectedResult, ExpectedResult, ExpectedResult, ExpectedResult, ExpectedResult]

export const OBJECTS = [
  'user',
  'username',
  'role',
  'store',
  'customer',
  'organisation',
  'application',
  'release',
  'session',
  'device',
  'passkey',
  'identity',
  'provider',
  'partner',
  'notice',
  'draft',
  'notice template',
  'approval',
  'provisioning token',
  'provisioned group',
  'audit event',
] as const
export type ObjectKind = (typeof OBJECTS)[number]

export interface Row {
  readonly object?: ObjectKind
  /** The field that names the object; `id` by default. */
  readonly at?: string
  /** For an object of the principal's organisation and places; or no object at all. */
  readonly own: ExpectedResults
  /** For another object of the same organisation: another store, a user with more authority, a built-in role. */
  readonly near?: ExpectedResults
  /** For an object of another organisation. */
  readonly far?: ExpectedResults
}

export const allRoles: ExpectedResults = ['yes', 'yes', 'yes', 'yes', 'yes']
export const administrators: ExpectedResults = ['yes', 'yes', 'A0302', 'A0302', 'A0302']
export const superOnly: ExpectedResults = ['yes', 'A0302', 'A0302', 'A0302', 'A0302']
export const noRole: ExpectedResults = ['A0302', 'A0302', 'A0302', 'A0302', 'A0302']
export const unknown: ExpectedResults = ['404', '404', '404', '404', '404']
export const notForeign: ExpectedResults = ['yes', '404', 'A0302', 'A0302', 'A0302']

export const OPEN: Row = { own: allRoles }
export const ADMINISTRATION: Row = { own: administrators }
export const PLATFORM: Row = { own: superOnly }
/** How the platform runs, and its maintenance. */
export const PLATFORM_PAGE = {
  'monitoring.platform': PLATFORM,
  'monitoring.signedIn': PLATFORM,
  'maintenance.current': PLATFORM,
  'maintenance.announce': PLATFORM,
  'maintenance.end': PLATFORM,
} as const
/** For a session with a pending step, which none of these has. */
export const STEP: Row = { own: ['A0301', 'A0301', 'A0301', 'A0301', 'A0301'] }
/** An application that the store roles have a permission in; `near` one that they have none in. */
export const OPENABLE: Row = {
  object: 'application',
  at: 'key',
  own: ['yes', 'yes', 'yes', 'yes', 'A0302'],
  near: administrators,
  far: noRole,
}
export const USER: Row = { object: 'user', own: administrators, near: superOnly, far: notForeign }
export const ROLE: Row = { object: 'role', own: administrators, near: administrators, far: notForeign }
export const OWN_ROLE: Row = { ...ROLE, near: noRole }
export const OF_ORGANISATION: Row = { object: 'organisation', at: 'organisation', own: administrators, far: superOnly }
export const STORE: Row = { object: 'store', own: allRoles, near: administrators, far: noRole }
export const CUSTOMER: Row = { object: 'customer', own: allRoles, near: administrators, far: noRole }
export const MANAGED_STORE: Row = { object: 'store', own: administrators, near: administrators, far: notForeign }
export const MANAGED_CUSTOMER: Row = { ...MANAGED_STORE, object: 'customer' }
export const RELEASE: Row = { object: 'release', at: 'release', own: superOnly }
export const APPLICATION: Row = { object: 'application', at: 'key', own: superOnly }
/** Published to all users of the organisation; near: by the platform, to others; far: by another organisation. */
export const NOTICE: Row = {
  object: 'notice',
  own: allRoles,
  near: ['yes', '404', '404', '404', '404'],
  far: ['yes', '404', '404', '404', '404'],
}
export const READ_NOTICE: Row = { object: 'notice', own: allRoles, near: unknown, far: unknown }
export const MANAGED_NOTICE: Row = {
  object: 'notice',
  own: administrators,
  near: notForeign,
  far: notForeign,
}
/** The request names a second object, which does not exist. */
export const unknownWithin: ExpectedResults = ['404', '404', 'A0302', 'A0302', 'A0302']
/** A session of the user that does not exist. */
export const USER_SESSION: Row = {
  ...USER,
  own: unknownWithin,
  near: ['404', 'A0302', 'A0302', 'A0302', 'A0302'],
  far: unknownWithin,
}
/** The object is one field among others. */
export const unknownField: ExpectedResults = ['yes', 'A0401', 'A0302', 'A0302', 'A0302']
export const DRAFT: Row = { ...MANAGED_NOTICE, object: 'draft' }
export const TEMPLATE: Row = { ...MANAGED_NOTICE, object: 'notice template' }
/** For every user, an object of another user has the same response as an unknown id. */
export const ONES_OWN = (object: ObjectKind): Row => ({ object, own: allRoles, near: unknown, far: unknown })

export const managers: ExpectedResults = ['yes', 'yes', 'yes', 'A0302', 'A0302']
const unknownToManagers: ExpectedResults = ['404', '404', '404', 'A0302', 'A0302']
/** Staff of the manager's store; near: a super administrator. No one has another organisation's users in the team. */
export const TEAM_MEMBER: Row = { object: 'user', own: managers, near: unknownToManagers, far: unknownToManagers }
/** The request names a session as well, which does not exist. */
export const TEAM_SESSION: Row = { ...TEAM_MEMBER, own: unknownToManagers }

export const PROVIDER: Row = { object: 'provider', at: 'key', own: superOnly, far: superOnly }
