const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.*\.localhost)$/

/** Is the connection to the gateway private? Over https, or where the gateway is on this machine. */
export function isConnectionEncrypted({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  return protocol === 'https:' || LOOPBACK.test(hostname)
}
