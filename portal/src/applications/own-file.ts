/** An SVG file of a release, as the gateway serves it. */
const RELEASE_FILE = /^\/base\/applications\/([a-z][a-z0-9-]*)\/[0-9A-Za-z.-]+\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.svg$/

/** Is it the address of a file of this application's own releases? */
export function isOwnFile(key: string, address: string): boolean {
  return RELEASE_FILE.exec(address)?.[1] === key
}
