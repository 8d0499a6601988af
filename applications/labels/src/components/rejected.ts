import { RequestError } from '@foyer/sdk'

/** Messages by the name of the field. */
export function fieldsOf(error: Error | null): ReadonlyMap<string, string> {
  return error instanceof RequestError ? error.fields : new Map()
}

/** A rejection has its own sentence. Without a response nothing was sent, as far as one knows. */
export function failureText(error: Error, notSent: string, offline: string): string {
  return (error instanceof RequestError && error.sentence) || `${notSent} ${offline}`
}
