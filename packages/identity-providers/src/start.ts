import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Account, RegisteredClient } from './accounts.ts'
import { type Listening, listen } from './listen.ts'
import type { OpenIdProvider } from './open-id-provider.ts'

/** A provider on the shared server. */
export interface ProviderSpecification {
  /** First segment of its path, and part of the names of its cookies. */
  readonly key: string
  readonly name: string
  /** The path of the issuer below the key, such as `/{tenant id}/v2.0`. */
  readonly path?: string
  readonly client: RegisteredClient
  readonly accounts: readonly Account[]
  readonly claims?: Readonly<Record<string, unknown>>
}

export interface IdentityProviders extends Listening {
  /** The issuer of a provider by its key. */
  issuerOf(key: string): string
}

/**
 * Starts identity providers on one port of this machine. The implementation is loaded by the first request, so that a start that
 * needs none is not slower.
 * @param specifications called with the origin, which the addresses of a client may depend on
 */
export async function startIdentityProviders(
  specifications: readonly ProviderSpecification[],
  port = 0,
): Promise<IdentityProviders> {
  const created = new Map<string, Promise<OpenIdProvider>>()
  const issuerOf = (key: string) => {
    const { path = '' } = specifications.find((one) => one.key === key) as ProviderSpecification
    return `${server.origin}/${key}${path}`
  }
  const providerOf = (specification: ProviderSpecification) => {
    const { key } = specification
    let provider = created.get(key)
    if (!provider) {
      provider = import('./open-id-provider.ts').then((module) =>
        module.createOpenIdProvider({ ...specification, issuer: issuerOf(key) }),
      )
      created.set(key, provider)
    }
    return provider
  }
  const server = await listen(async (request: IncomingMessage, response: ServerResponse) => {
    const key = (request.url ?? '').split('/')[1]
    const specification = specifications.find((one) => one.key === key)
    if (!specification)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such provider.')
    await (await providerOf(specification)).handle(request, response)
  }, port)
  return { ...server, issuerOf }
}
