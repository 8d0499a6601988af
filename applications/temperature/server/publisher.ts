import { type Notice, type PortalAddress, PortalError, publishNotice } from '@foyer/sdk/server'

/** The application's own token. It is another one after someone has replaced it. */
export interface ServiceTokens {
  current(): Promise<string>
  renewed(): Promise<string>
}

const TOKEN_NOT_VALID = 'C0102'

/** Returns how to publish notices at a portal. A token that the portal no longer accepts is renewed once. */
export function createPublisher(portal: PortalAddress, tokens: ServiceTokens): (notice: Notice) => Promise<unknown> {
  return async (notice) => {
    try {
      return await publishNotice(portal, await tokens.current(), notice)
    } catch (error) {
      if (!(error instanceof PortalError) || error.code !== TOKEN_NOT_VALID) throw error
      return await publishNotice(portal, await tokens.renewed(), notice)
    }
  }
}
