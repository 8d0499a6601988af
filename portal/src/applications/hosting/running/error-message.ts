/** The longest message that the gateway takes. */
const LONGEST = 500

/** The message of anything that was thrown. */
export function errorMessage(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST)
}
