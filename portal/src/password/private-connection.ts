const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.*\.localhost)$/

/** Can nobody between here and the gateway read along? Over https, or where the gateway is this very machine. */
export function isConnectionEncrypted({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  return protocol === 'https:' || LOOPBACK.test(hostname)
}
