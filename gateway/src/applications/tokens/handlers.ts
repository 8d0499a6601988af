import type { applicationEndpoints } from '@foyer/contract/applications'
import { ApiError } from '../../platform/http/api-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Principal } from '../../session/index.ts'
import type { DelegatedTokens } from './delegated-tokens.ts'

type Calls = typeof applicationEndpoints
interface Deps {
  readonly delegatedTokens: DelegatedTokens
}
/** The application that sends the request, with its own token. */
interface CallingApplication {
  readonly applicationKey: string
}

/** Handlers of delegated tokens. */
export function tokenHandlers(deps: Deps) {
  return {
    'applications.createToken': createToken(deps),
    'applications.keys': publicKeys(deps),
    'applications.introspectToken': introspect(deps),
  }
}

function createToken({ delegatedTokens }: Deps) {
  return ({ input, principal, request }: RequestContext<Calls['createToken'], Principal>) =>
    delegatedTokens.create(principal, input.key, request, input)
}

function publicKeys({ delegatedTokens }: Deps) {
  return () => delegatedTokens.publicKeys()
}

/** The cookie that binds a session to a browser is not checked: the gateway did, before the token reached the back end. */
function introspect({ delegatedTokens }: Deps) {
  return async ({ input, principal }: RequestContext<Calls['introspectToken'], CallingApplication>) => {
    try {
      const { claims } = await delegatedTokens.verify(input.token, principal.applicationKey, 'unbound')
      return { active: true, claims }
    } catch (error) {
      if (error instanceof ApiError && INACTIVE.has(error.error)) return { active: false }
      throw error
    }
  }
}

const INACTIVE: ReadonlySet<ApiError['error']> = new Set(['sessionExpired', 'authenticationRequired', 'accessDenied'])
