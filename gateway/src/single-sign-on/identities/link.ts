import type { ownIdentityEndpoints } from '@foyer/contract/single-sign-on'
import { v7 as uuid } from 'uuid'
import { changeFactor } from '../../mfa/index.ts'
import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import { hasSignInMethod } from '../../sign-in/index.ts'
import type { Tx } from '../../tables.ts'
import type { Deps } from '../deps.ts'
import { beginFlow } from '../flow/begin.ts'
import { browserCookie, browserHashOf } from '../flow/browser-cookie.ts'
import { consumeCode } from '../flow/codes.ts'
import { providerToBegin, providerToContinue } from '../providers/stored-provider.ts'
import { takePendingIdentity } from '../users/pending-identity.ts'
import { readOwnIdentities } from './own-identities.ts'

type Calls = typeof ownIdentityEndpoints
type Context<Name extends keyof Calls> = RequestContext<Calls[Name], Principal>

/** Begins a flow for a signed-in user, in this session and this browser. */
export function beginFor(deps: Deps, purpose: 'link' | 'proof') {
  return async ({ input, principal, request, setCookie }: Context<'beginLink'> | Context<'beginProof'>) => {
    const provider = await providerToBegin(deps, input.provider)
    const { cookie, hash } = browserCookie(request)
    const { sessionId } = principal
    const address = await beginFlow(deps, { provider, browserHash: hash, host: request.host, purpose, sessionId })
    setCookie(cookie)
    return { address }
  }
}

/** Links the identity that the provider has verified in this session. */
export function completeLink(deps: Deps) {
  return async ({ input, principal, request }: Context<'completeLink'>) => {
    const { provider, code } = input
    const browserHash = browserHashOf(request)
    const consumed = await consumeCode(deps, { code, provider, purposes: ['link'], browserHash })
    if (consumed?.sessionId !== principal.sessionId) throw errors.signOnCode()
    await providerToContinue(deps, provider, consumed.providerVersion)
    if (consumed.result.organisation !== principal.organisationId) throw errors.signOnNotInOrganisation()
    await changeFactor(deps, linking({ principal, request }), (tx) =>
      insertIdentity(deps, tx, principal.userId, { provider, ...consumed.result }),
    )
    return await readOwnIdentities(deps, principal.userId, request)
  }
}

/** Links the identity that a sign-in brought before, which found no user. */
export function linkPending(deps: Deps) {
  return async ({ input, principal, request }: Context<'linkPending'>) => {
    const { provider } = input
    const browserHash = browserHashOf(request)
    if (!browserHash) throw errors.signOnCode()
    await changeFactor(deps, linking({ principal, request }), async (tx) => {
      const pending = await takePendingIdentity(tx, browserHash, provider, deps.clock.now())
      if (!pending) throw errors.signOnCode()
      if (!(await isOfOrganisation(tx, pending, principal.organisationId))) throw errors.signOnNotInOrganisation()
      await insertIdentity(deps, tx, principal.userId, pending)
    })
    return await readOwnIdentities(deps, principal.userId, request)
  }
}

/** Removes a link, unless the user could not sign in any more. */
export function unlink(deps: Deps) {
  return async ({ input, principal, request }: Context<'unlink'>) => {
    const what = { principal, request, action: 'account.provider-unlinked', notice: 'providerUnlinked' } as const
    await changeFactor(deps, what, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('sign_on_identity')
        .where('id', '=', input.id)
        .where('person_id', '=', principal.userId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw errors.notFound()
      if (!(await hasSignInMethod(tx, principal.userId))) throw errors.notPossible('LAST_SIGN_IN_METHOD')
    })
    return await readOwnIdentities(deps, principal.userId, request)
  }
}

function linking(who: Pick<Context<'linkPending'>, 'principal' | 'request'>) {
  return { ...who, action: 'account.provider-linked', notice: 'providerLinked' } as const
}

interface NewIdentity {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly label: string
}

/** Throws if the identity belongs to another user, or the user has one of this provider. */
async function insertIdentity(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  { provider, issuer, subject, label }: NewIdentity,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sign_on_identity')
    .values({
      ...{ id: uuid(), issuer, subject, label },
      provider_key: provider,
      person_id: userId,
      linked_at: clock.now(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return
  const taken = await tx
    .selectFrom('sign_on_identity')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  throw errors.notPossible(taken ? 'IDENTITY_TAKEN' : 'PROVIDER_LINKED')
}

/** A waiting identity came from a provider of one organisation, or from a tenant of it. */
async function isOfOrganisation(tx: Tx, { provider, issuer }: NewIdentity, organisationId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('sign_on_provider')
    .leftJoin('sign_on_tenant', 'sign_on_tenant.provider_key', 'sign_on_provider.key')
    .where('sign_on_provider.key', '=', provider)
    .select(['sign_on_provider.organisation_id', 'tenant_id', 'sign_on_tenant.organisation_id as tenantOrganisation'])
    .execute()
  const tenants = rows.filter((row) => row.tenant_id !== null)
  if (tenants.length === 0) return rows.some((row) => row.organisation_id === organisationId)
  return tenants.some((row) => issuer.includes(row.tenant_id as string) && row.tenantOrganisation === organisationId)
}
