import { SCIM, SCIM_MEDIA_TYPE, SCIM_PREFIX } from '@foyer/contract/provisioning'
import type { Reply } from '../client.ts'
import type { GatewayUnderTest } from '../gateway.ts'
import { asSuper } from '../users.ts'

/** A request of an identity provider. */
export type ScimSend = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Reply>

/** An identity provider with a token of an organisation. */
export interface ScimTestClient {
  readonly token: string
  readonly tokenId: string
  readonly send: ScimSend
  /** Sends the operations of a PATCH. */
  patch(path: string, ...operations: readonly object[]): Promise<Reply>
  /** Creates a user and returns the id. Throws on an error. */
  createUser(userName: string, more?: object): Promise<string>
  /** Creates a group and returns the id. Throws on an error. */
  createGroup(displayName: string, members?: readonly string[]): Promise<string>
}

/** Creates a token of an organisation, by default the demonstration's, and a client that sends its requests to one gateway. */
export async function scimClient(gateway: GatewayUnderTest, organisation?: string): Promise<ScimTestClient> {
  const created = await asSuper(gateway, 'provisioning.createToken', { name: 'Directory', organisation })
  return clientWith(gateway, created)
}

/** The client of a token. */
export function clientWith(
  gateway: GatewayUnderTest,
  { token, id: tokenId }: { readonly token: string; readonly id: string },
): ScimTestClient {
  const client = gateway.newClient()
  const send: ScimSend = (method, path, body, headers = {}) =>
    client.send(method, `${SCIM_PREFIX}${path}`, {
      token,
      /* As text, so that the test client adds no version. */
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'content-type': SCIM_MEDIA_TYPE }), ...headers },
    })
  const created = async (path: string, body: object): Promise<string> => {
    const reply = await send('POST', path, body)
    if (reply.status !== 201) throw new Error(`${path} was rejected with ${JSON.stringify(reply.body)}`)
    return reply.body.id as string
  }
  return {
    token,
    tokenId,
    send,
    patch: (path, ...Operations) => send('PATCH', path, { schemas: [SCIM.patchOp], Operations }),
    createUser: (userName, more = {}) => created('/Users', { schemas: [SCIM.user], userName, ...more }),
    createGroup: (displayName, members = []) =>
      created('/Groups', { schemas: [SCIM.group], displayName, members: members.map((value) => ({ value })) }),
  }
}
