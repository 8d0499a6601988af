import type { FastifyRequest } from 'fastify'
import { scimErrors } from './scim-error.ts'

/** The entity tag of a version (RFC 7644 §3.14). */
export function entityTag(version: number): string {
  return `W/"${version}"`
}

/** @throws 412 if the client names versions with `If-Match`, and none is the present one */
export function assertMatches({ headers }: Pick<FastifyRequest, 'headers'>, version: number): void {
  const known = headers['if-match']
  if (known !== undefined && !names(known, version)) throw scimErrors.changed()
}

/** Returns true if the client has the present version, as it says with `If-None-Match`. */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, version: number): boolean {
  const known = headers['if-none-match']
  return known !== undefined && names(known, version)
}

function names(header: string, version: number): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//i, ''))
  return tags.includes('*') || tags.includes(`"${version}"`)
}
