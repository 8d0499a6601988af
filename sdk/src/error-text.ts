/** Longest reason that is reported. */
const LONGEST = 500

/** The message of anything that was thrown. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return message.slice(0, LONGEST)
}
