import { errors } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { encrypt } from '../../platform/secrets/encryption.ts'
import {
  assertNotLocked,
  finishSignIn,
  identifiedLogin,
  loginContextFor,
  type Proof,
  startSession,
} from '../../sign-in/index.ts'
import type { Deps } from '../deps.ts'
import { idTokenOf } from '../id-token.ts'
import { providerToContinue } from '../providers/stored-provider.ts'
import { browserHashOf } from './browser-cookie.ts'
import { type ConsumedCode, consumeCode } from './codes.ts'

type Context = Pick<RequestContext<{ access: 'public' }>, 'request' | 'setCookie'>

/** Opens the session of a user whom a provider has identified. The same steps follow as after a password. */
export async function exchange(deps: Deps, context: Context, key: string, code: string) {
  const { request } = context
  const presented = {
    code,
    provider: key,
    purposes: ['sign-in', 'partner'],
    browserHash: browserHashOf(request),
  } as const
  const consumed = await consumeCode(deps, presented)
  if (!consumed?.userId) throw errors.signOnCode()
  const byPartner = consumed.purpose === 'partner'
  if (!byPartner) await providerToContinue(deps, key, consumed.providerVersion)
  const loginContext = await loginContextFor(deps, request, await usernameOf(deps, consumed.userId))
  const identified = identifiedLogin(loginContext)
  if (!identified) throw errors.signOnCode()
  /* A lock holds on every way in. */
  assertNotLocked(loginContext.lockedUntil, deps.clock.now())
  const proof: Proof = byPartner ? { factor: 'partner' } : { factor: 'provider', signOn: proofOf(deps, key, consumed) }
  const started = await startSession(deps, request, identified, proof)
  if (started.outcome === 'proof-outdated') throw errors.signOnNotInOrganisation()
  return await finishSignIn(deps, context, started)
}

async function usernameOf({ db }: Deps, userId: string): Promise<string> {
  const row = await db.selectFrom('person').select('username').where('id', '=', userId).executeTakeFirst()
  return row?.username ?? ''
}

function proofOf({ secret }: Deps, provider: string, { result }: ConsumedCode) {
  const { issuer, subject, severalFactors, session, idToken } = result
  return {
    ...{ provider, issuer, subject, severalFactors, session },
    idToken: idToken === undefined ? undefined : encrypt(secret, idTokenOf(subject), idToken),
  }
}
