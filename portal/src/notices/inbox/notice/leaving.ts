/**
 * The host to which a link leads away from the platform, as browsers write it, which shows letters that only look like others.
 * Nothing where it leads nowhere else: to the platform itself, to a mail program, or to a host that passes without a question.
 */
export function foreignHostOf(address: string, own: string, known: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && host !== own && !known.includes(host) ? host : undefined
}
