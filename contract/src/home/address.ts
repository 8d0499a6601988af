/** A path of this platform or an https address, so that a link of the home page cannot run a script. */
const WITHIN = /^\/(?![/\\])[^\s\\"'<>]*$/
const ELSEWHERE = /^https:\/\/[^\s\\"'<>/?#@]+([/?#][^\s\\"'<>]*)?$/

/** Returns true if the home page may link to the address. */
export function isHomeAddress(address: string): boolean {
  if (WITHIN.test(address)) return true
  return ELSEWHERE.test(address) && URL.canParse(address)
}
