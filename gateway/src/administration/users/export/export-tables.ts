import type { User } from '@foyer/contract/administration'
import { datesLocale, type Language } from '@foyer/contract/languages'
import { messageIn } from '@foyer/messages'
import type { Cell } from './cells.ts'
import type { Names } from './names.ts'

/** What a file of users has: its columns, and the cells of each user. */
export interface ExportTable {
  readonly columns: readonly string[]
  readonly cellsOf: (user: User, names: Names) => readonly Cell[]
}

type Grants = User['grants']

/** The columns of the technical table. Those that an import has too have the same names. */
const TECHNICAL_COLUMNS = [
  ...['id', 'username', 'name', 'email', 'organisationId', 'organisation', 'language', 'state', 'lockedUntil'],
  ...['secondFactor', 'roles', 'groupRoles', 'wholeOrganisation', 'customers', 'stores', 'lastSignInAt', 'createdAt'],
] as const

/** For programs: stable names, keys and codes, times in UTC. */
export const TECHNICAL: ExportTable = {
  columns: TECHNICAL_COLUMNS,
  cellsOf: (user, names) => [
    ...[user.id, user.username, user.displayName, user.email ?? '', user.organisation.id, user.organisation.name],
    ...[user.language ?? '', stateOf(user), user.lockedUntil ?? '', String(user.multiFactor)],
    once(user.grants.map(({ role }) => role)).join('|'),
    once(user.groupGrants.map(({ role }) => role)).join('|'),
    once(everywhere(user.grants)).join('|'),
    once(customersOf(user.grants).map((id) => names.customers.get(id) ?? id)).join('|'),
    once(storesOf(user.grants).map((id) => names.stores.get(id)?.code ?? id)).join('|'),
    ...[user.lastSignInAt ?? '', user.createdAt],
  ],
}

/** For readers: everything in their language, names beside keys and codes, and times as dates. */
export function readableTable(language: Language): ExportTable {
  const languages = new Intl.DisplayNames(datesLocale(language), { type: 'language' })
  const yes = messageIn(language, 'user.export.yes')
  const no = messageIn(language, 'user.export.no')
  return {
    columns: READABLE_COLUMNS.map((key) => messageIn(language, key)),
    cellsOf(user, names) {
      const organisation = user.organisation.id
      const role = (key: string) => withKey(names.roleIn(language, organisation, key), key)
      return [
        ...[user.displayName, user.username, user.email ?? '', user.organisation.name],
        user.language === null ? '' : (languages.of(user.language) ?? user.language),
        messageIn(language, STATES[stateOf(user)]),
        instantOf(user.lockedUntil),
        user.multiFactor ? yes : no,
        listed(user.grants.map((grant) => role(grant.role))),
        listed(user.groupGrants.map((grant) => role(grant.role))),
        listed(everywhere(user.grants).map(role)),
        listed(customersOf(user.grants).map((id) => names.customers.get(id) ?? id)),
        listed(storesOf(user.grants).map((id) => storeText(names, id))),
        ...[instantOf(user.lastSignInAt), instantOf(user.createdAt), user.id, organisation],
      ]
    },
  }
}

const READABLE_COLUMNS = [
  'user.export.name',
  'user.export.username',
  'user.export.email',
  'user.export.organisation',
  'user.export.language',
  'user.export.state',
  'user.export.lockedUntil',
  'user.export.secondFactor',
  'user.export.roles',
  'user.export.groupRoles',
  'user.export.wholeOrganisation',
  'user.export.customers',
  'user.export.stores',
  'user.export.lastSignIn',
  'user.export.created',
  'user.export.id',
  'user.export.organisationId',
] as const

const STATES = {
  active: 'user.export.state.active',
  invited: 'user.export.state.invited',
  disabled: 'user.export.state.disabled',
  locked: 'user.export.state.locked',
} as const

function stateOf({ state, lockedUntil }: User): keyof typeof STATES {
  return state === 'active' && lockedUntil !== null ? 'locked' : state
}

function everywhere(grants: Grants): string[] {
  return grants.flatMap(({ role, everywhere }) => (everywhere ? [role] : []))
}

function customersOf(grants: Grants): string[] {
  return grants.flatMap(({ customers }) => customers)
}

function storesOf(grants: Grants): string[] {
  return grants.flatMap(({ stores }) => stores)
}

function storeText({ stores }: Names, id: string): string {
  const store = stores.get(id)
  return store ? withKey(store.name, store.code) : id
}

function withKey(name: string, key: string): string {
  return name === key ? name : `${name} (${key})`
}

/** Each text once. */
function once(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

function listed(texts: readonly string[]): string {
  return once(texts).join('; ')
}

function instantOf(time: string | null): Cell {
  return time === null ? '' : new Date(time)
}
