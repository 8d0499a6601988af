import type { AccessCheckName, AccessExplanation, AccessReason } from '@foyer/contract/administration'
import { type Manifest, permissionKeys } from '@foyer/contract/applications'
import type { NoPermissionReason } from '@foyer/contract/errors'
import type { Permission } from '@foyer/contract/work-bench'
import { allowedBy, type GrantedRole, licensedAccess } from '../../applications/index.ts'
import { type AccountStatus, noPermissionReason } from '../../sign-in/index.ts'

/** A role of a user, with its places. */
export interface UserRole extends GrantedRole {
  readonly id: string
  readonly everywhere: boolean
  readonly customers: readonly string[]
  readonly stores: readonly string[]
}

/** Everything that decides what a user can do in a store. */
export interface AccessFacts {
  readonly account: Pick<AccountStatus, 'disabled' | 'openPlaces'> & {
    /** False until the user has something to sign in with. */
    readonly activated: boolean
    readonly locked: boolean
  }
  readonly store: { readonly id: string; readonly customer: string; readonly customerEnabled: boolean }
  readonly roles: readonly UserRole[]
  readonly registered: readonly Permission[]
  /** What is to be explained; undefined for everything. */
  readonly requested:
    | {
        readonly application: string
        readonly permission: string | undefined
        /** Undefined if it is not installed, or has no page. */
        readonly installed: { readonly withoutLicence: Manifest['withoutLicence'] } | undefined
        readonly licensed: boolean
      }
    | undefined
}

type Check = AccessExplanation['checks'][number]
type Outcome = Pick<Check, 'result' | 'reason'>
type Rule = (facts: AccessFacts) => Outcome

const PASSED: Outcome = { result: 'passed', reason: null }
const failed = (reason: AccessReason): Outcome => ({ result: 'failed', reason })
const limited = (reason: AccessReason): Outcome => ({ result: 'limited', reason })

const REASONS: Readonly<Record<NoPermissionReason, AccessReason>> = {
  DISABLED: 'DISABLED',
  PERMISSION: 'NO_ROLE',
  JURISDICTION: 'NO_PLACE',
  CUSTOMER: 'NO_OPEN_CUSTOMER',
}

const RULES: readonly (readonly [AccessCheckName, Rule])[] = [
  ['account', checkAccount],
  ['place', checkPlace],
  ['application', ({ requested }) => (requested?.installed ? PASSED : failed('NOT_INSTALLED'))],
  ['licence', checkLicence],
  ['permission', checkPermission],
]

/**
 * Decides what the gateway enforces: a place counts if any role covers it, and a permission counts if any role has it. The checks end
 * with the first one that fails.
 */
export function decideAccess(facts: AccessFacts): Pick<AccessExplanation, 'allowed' | 'checks'> {
  const rules = facts.requested ? RULES : RULES.slice(0, 2)
  const checks: Check[] = []
  let allowed = true
  for (const [check, rule] of rules) {
    const outcome: Outcome = allowed ? rule(facts) : { result: 'skipped', reason: null }
    if (outcome.result === 'failed') allowed = false
    checks.push({ check, ...outcome })
  }
  return { allowed, checks }
}

/** Through which place a role covers a store; null if it does not. */
export function coverOf(
  { everywhere, customers, stores }: Pick<UserRole, 'everywhere' | 'customers' | 'stores'>,
  store: Pick<AccessFacts['store'], 'id' | 'customer'>,
): AccessExplanation['roles'][number]['covers'] {
  if (everywhere) return 'organisation'
  if (customers.includes(store.customer)) return 'customer'
  return stores.includes(store.id) ? 'store' : null
}

/** True if the roles together have a permission, or may open the application without one. */
export function allows(
  roles: readonly GrantedRole[],
  registered: readonly Permission[],
  { application, permission }: { readonly application: string; readonly permission: string | undefined },
): boolean {
  const tree = allowedBy(roles, registered).find(({ key }) => key === application)
  return tree !== undefined && (permission === undefined || permissionKeys(tree.children).includes(permission))
}

function checkAccount({ account, roles }: AccessFacts): Outcome {
  const { disabled, activated, locked, openPlaces } = account
  const reason = noPermissionReason({
    ...{ disabled, openPlaces, roles: roles.length, everywhere: roles.some(({ everywhere }) => everywhere) },
    places: roles.reduce((sum, { customers, stores }) => sum + customers.length + stores.length, 0),
  })
  if (reason) return failed(REASONS[reason])
  if (!activated) return failed('INVITED')
  return locked ? limited('LOCKED') : PASSED
}

function checkPlace({ roles, store }: AccessFacts): Outcome {
  if (!store.customerEnabled) return failed('CUSTOMER_DISABLED')
  return roles.some((role) => coverOf(role, store) !== null) ? PASSED : failed('NOT_COVERED')
}

function checkLicence({ requested }: AccessFacts): Outcome {
  const left = licensedAccess(requested?.licensed === true, requested?.installed?.withoutLicence ?? 'closed')
  if (left === 'closed') return failed('LICENCE_EXPIRED')
  return left === 'read' ? limited('READ_ONLY') : PASSED
}

function checkPermission({ requested, roles, registered, store }: AccessFacts): Outcome {
  if (!requested || !allows(roles, registered, requested)) return failed('NO_PERMISSION')
  const here = roles.filter((role) => coverOf(role, store) !== null)
  return allows(here, registered, requested) ? PASSED : limited('OTHER_PLACES')
}
