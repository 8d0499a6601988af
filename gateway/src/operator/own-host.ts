const EVERY_ADDRESS = ['0.0.0.0', '::']

/** Returns the host at which this machine reaches a server of its own that listens on `host`. */
export function ownHost(host: string | undefined): string {
  return host && !EVERY_ADDRESS.includes(host) ? host : '127.0.0.1'
}
