import { MICROSOFT } from '@foyer/contract/sign-in'

/** Path prefix of the calls of a provider. */
function baseOf(key: string): string {
  return key === MICROSOFT ? '/proxy/allstar/v2/azure' : `/proxy/allstar/v2/sso/${key}`
}

/** The redirect address of the gateway at a provider. */
export function callbackAddress(publicUrl: string, key: string): string {
  return `${publicUrl}${baseOf(key)}/callback`
}

/** Where a provider sends its logout tokens. */
export function backChannelLogoutAddress(publicUrl: string, key: string): string {
  return `${publicUrl}${baseOf(key)}/logout`
}
