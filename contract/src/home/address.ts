/** Of this platform, or over https: a link of the home page runs nothing and leads nowhere unsafe. */
const WITHIN = /^\/(?![/\\])[^\s\\"'<>]*$/
const ELSEWHERE = /^https:\/\/[^\s\\"'<>/?#@]+([/?#][^\s\\"'<>]*)?$/

/** May the home page link there? */
export function isHomeAddress(address: string): boolean {
  if (WITHIN.test(address)) return true
  return ELSEWHERE.test(address) && URL.canParse(address)
}
