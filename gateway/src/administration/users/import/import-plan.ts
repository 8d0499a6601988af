import { DisplayName } from '@foyer/contract/account'
import { Email, type Grant, type UserColumn, type UserImportProblem, Username } from '@foyer/contract/administration'
import { isLanguage, type Language } from '@foyer/contract/languages'
import { canonicalUsername } from '@foyer/contract/sign-in'
import type { z } from 'zod'
import { TimeSlices } from '../../../platform/scheduling/time-slices.ts'
import type { Problem, UserFile, UserLine } from './user-file.ts'

/** What exists already. Keys are in lower case. */
export interface ImportState {
  readonly usernames: ReadonlySet<string>
  /** By key and by name. */
  readonly roles: ReadonlyMap<string, { readonly key: string; readonly allowed: boolean }>
  /** The ids by code. */
  readonly stores: ReadonlyMap<string, string>
  /** The ids by name. */
  readonly customers: ReadonlyMap<string, string>
}

export interface UserToCreate {
  readonly username: string
  readonly displayName: string
  readonly email: string | undefined
  readonly language: Language | undefined
  readonly grants: readonly z.output<typeof Grant>[]
}

export interface ImportPlan {
  readonly create: readonly UserToCreate[]
  readonly problems: readonly Problem[]
  readonly faultyLines: number
}

const VALUE_SHOWN = 100
/** Between the stores or customers of a cell. */
const SEPARATOR = '|'
/** Instead of stores: the role covers the whole organisation. */
const EVERYWHERE = '*'

/** Plans the import of a file of users. It creates users and never changes one. */
export async function planImport(file: UserFile, state: ImportState, slices = new TimeSlices()): Promise<ImportPlan> {
  const create: UserToCreate[] = []
  const problems: Problem[] = [...file.problems]
  const seen = new Set<string>()
  await slices.forEach(file.lines, (line) => {
    const found = problemsOf(line, state, seen)
    seen.add(canonicalUsername(line.username))
    if (found.length === 0) create.push(userOf(line, state))
    else problems.push(...found)
  })
  problems.sort((one, other) => one.line - other.line)
  return { create, problems, faultyLines: new Set(problems.map(({ line }) => line)).size }
}

function problemsOf(line: UserLine, state: ImportState, seen: ReadonlySet<string>): Problem[] {
  const unreadable = COLUMNS.find((column) => line[column].includes('\ufffd'))
  if (unreadable) return [problem(line, unreadable, 'notUtf8')]
  return [...problemsOfUser(line, state, seen), ...problemsOfRole(line, state)]
}

const COLUMNS = ['username', 'name', 'email', 'language', 'role', 'stores', 'customers'] as const

function problemsOfUser(line: UserLine, { usernames }: ImportState, seen: ReadonlySet<string>): Problem[] {
  const { username, name, email, language } = line
  const key = canonicalUsername(username)
  return [
    ...when(username === '', line, 'username', 'usernameMissing'),
    ...when(username !== '' && !Username.safeParse(username).success, line, 'username', 'usernameInvalid'),
    ...when(username !== '' && seen.has(key), line, 'username', 'usernameTwice'),
    ...when(usernames.has(key), line, 'username', 'usernameTaken'),
    ...when(name === '', line, 'name', 'nameMissing'),
    ...when(name !== '' && !DisplayName.safeParse(name).success, line, 'name', 'nameInvalid'),
    ...when(email !== '' && !Email.safeParse(email).success, line, 'email', 'emailInvalid'),
    ...when(language !== '' && !isLanguage(language.toLowerCase()), line, 'language', 'languageUnknown'),
  ]
}

function problemsOfRole(line: UserLine, { roles, stores, customers }: ImportState): Problem[] {
  const role = roles.get(keyOf(line.role))
  const hasPlace = line.stores !== '' || line.customers !== ''
  const unknownStore = partsOf(line.stores).find((code) => code !== EVERYWHERE && !stores.has(code))
  const unknownCustomer = partsOf(line.customers).find((name) => !customers.has(name))
  return [
    ...when(line.role === '' && hasPlace, line, 'role', 'roleMissing'),
    ...when(line.role !== '' && !role, line, 'role', 'roleUnknown'),
    ...when(role?.allowed === false, line, 'role', 'roleNotAllowed'),
    ...when(line.role !== '' && !hasPlace, line, 'stores', 'placeMissing'),
    ...when(unknownStore !== undefined, line, 'stores', 'storeUnknown'),
    ...when(unknownCustomer !== undefined, line, 'customers', 'customerUnknown'),
  ]
}

function when(holds: boolean, line: UserLine, column: UserColumn, kind: UserImportProblem): Problem[] {
  return holds ? [problem(line, column, kind)] : []
}

function problem(line: UserLine, column: UserColumn, kind: UserImportProblem): Problem {
  const value = line[column].slice(0, VALUE_SHOWN).toWellFormed()
  return { line: line.line, problem: kind, column, ...(value === '' ? {} : { value }) }
}

function userOf(line: UserLine, { roles, stores, customers }: ImportState): UserToCreate {
  const role = roles.get(keyOf(line.role))
  const places = partsOf(line.stores)
  const grant = role && {
    role: role.key,
    everywhere: places.includes(EVERYWHERE),
    customers: partsOf(line.customers).map((name) => customers.get(name) as string),
    stores: places.filter((code) => code !== EVERYWHERE).map((code) => stores.get(code) as string),
  }
  const language = line.language.toLowerCase()
  return {
    username: canonicalUsername(line.username),
    displayName: DisplayName.parse(line.name),
    email: line.email === '' ? undefined : line.email,
    language: isLanguage(language) ? language : undefined,
    grants: grant ? [grant] : [],
  }
}

/** The keys of the stores or customers of a cell. */
function partsOf(cell: string): string[] {
  return cell
    .split(SEPARATOR)
    .map(keyOf)
    .filter((one) => one !== '')
}

/** How names and codes are compared. */
export function keyOf(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
