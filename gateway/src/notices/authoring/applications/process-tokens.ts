import { randomToken, tokenHash } from '../../../platform/secrets/secrets.ts'

/**
 * The tokens of back ends that run in the process of the gateway. They are accepted by this process only, until it ends: gateways that
 * share a database need no common token, and nothing is stored.
 */
export class ProcessTokens {
  readonly #applications = new Map<string, string>()

  /** Returns a new token for an application. */
  create(application: string): string {
    const token = randomToken()
    this.#applications.set(hashOf(token), application)
    return token
  }

  /** Returns the key of the application that has the token. */
  applicationOf(token: string): string | undefined {
    return this.#applications.get(hashOf(token))
  }
}

const hashOf = (token: string): string => tokenHash(token).toString('base64')
