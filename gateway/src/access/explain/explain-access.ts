import type { AccessExplanation, administrationEndpoints } from '@foyer/contract/administration'
import { assertSameOrganisation } from '../../administration/index.ts'
import { readInstalled, readRegistered } from '../../applications/index.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { Deps } from '../deps.ts'
import { type AccessFacts, allows, coverOf, decideAccess } from './decide-access.ts'
import { explainPermissions } from './explain-permissions.ts'
import { readMends } from './mends.ts'
import { type NamedUserRole, readAccount, readExplainedStore, readUserRoles } from './read-facts.ts'

type Calls = typeof administrationEndpoints
type Requested = {
  readonly id: string
  readonly application?: string | undefined
  readonly permission?: string | undefined
}

/** Reads only. What it returns is what the gateway enforces at the same moment. */
export function explainAccess(deps: Deps) {
  return async ({
    input,
    principal,
  }: RequestContext<Calls['explainAccess'], Principal>): Promise<AccessExplanation> => {
    const { db, clock } = deps
    const { organisationId, ...user } = await readAccount(db, input.id, clock.now())
    assertSameOrganisation(principal, organisationId)
    const [store, roles, registered, requested] = await Promise.all([
      readExplainedStore(db, organisationId, input.store),
      readUserRoles(db, input.id),
      readRegistered(db),
      readRequested(deps, input),
    ])
    const place = { id: store.id, customer: store.customerId, customerEnabled: store.customerEnabled }
    const facts: AccessFacts = { account: user.account, store: place, roles, registered, requested }
    const decision = decideAccess(facts)
    return {
      ...decision,
      store: { id: store.id, name: store.name, code: store.code },
      customer: { id: store.customerId, name: store.customer },
      pendingSteps: user.pendingSteps,
      roles: roles.map((role) => explainedRole(role, facts, user.managedByProvider)),
      permissions: isWithin(decision) ? explainPermissions(roles, registered) : [],
      managedByProvider: user.managedByProvider,
      mends: await readMends(db, { userId: input.id, principal, organisationId, facts, roles, decision }),
    }
  }
}

/** True if account and place are passed. */
function isWithin({ checks }: Pick<AccessExplanation, 'checks'>): boolean {
  return checks.every(({ check, result }) => (check !== 'account' && check !== 'place') || result !== 'failed')
}

async function readRequested(
  { db, licence }: Deps,
  { id, application, permission }: Requested,
): Promise<AccessFacts['requested']> {
  if (application === undefined) return undefined
  const [installed, licensed] = await Promise.all([readInstalled(db, id, application), licence.isValid()])
  return { application, permission, installed, licensed }
}

function explainedRole(
  role: NamedUserRole,
  { store, registered, requested }: AccessFacts,
  managedByProvider: boolean,
): AccessExplanation['roles'][number] {
  const { id, key, name, builtIn, group } = role
  return {
    role: { id, key, name, builtIn },
    source: group !== null ? 'group' : managedByProvider ? 'provider' : 'direct',
    group,
    covers: coverOf(role, store),
    allows: requested === undefined || allows([role], registered, requested),
  }
}
