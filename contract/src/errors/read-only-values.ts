/**
 * Returns the values of the message that nothing can be changed: the minutes until the expected end, 0 if it is not known.
 * @param now in milliseconds
 */
export function readOnlyValues(endsAt: string | null, now: number): { readonly minutes: number } {
  if (endsAt === null) return { minutes: 0 }
  return { minutes: Math.max(1, Math.ceil((Date.parse(endsAt) - now) / 60_000)) }
}
