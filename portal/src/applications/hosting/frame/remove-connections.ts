/** Names that browsers have or had, in case one of them gets it later. */
const PEER_CONNECTIONS = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection']
const OF_WEB_RTC = /^(webkit|moz)?RTC/

/**
 * Takes away WebRTC for good, before any code of an application is loaded. It reaches any host, and `connect-src` does not cover it.
 * Everything else that connects is covered, and workers do not have it.
 */
export function removeConnections(window: object): void {
  const names = Object.getOwnPropertyNames(window).filter((name) => OF_WEB_RTC.test(name))
  for (const name of new Set([...PEER_CONNECTIONS, ...names]))
    Object.defineProperty(window, name, { value: undefined, configurable: false, writable: false })
}
