import { SCIM } from '@foyer/contract/provisioning'
import { type Filter, parseFilter } from '../filter/parse-filter.ts'
import { scimErrors } from '../protocol/scim-error.ts'
import { canonicalName } from './attribute-names.ts'

/** The target of a PATCH operation: `emails[type eq "work"].value`. */
export interface PatchPath {
  readonly attribute: string
  readonly filter?: Filter | undefined
  readonly sub?: string | undefined
}

/** Attributes of a resource by what may be done with them. */
export interface PatchableAttributes {
  readonly writable: ReadonlySet<string>
  /** Accepted, but not stored. */
  readonly ignored: ReadonlySet<string>
}

const PATH = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/is
const READ_ONLY = new Set(['id', 'meta', 'groups'])
const CORE = [SCIM.user, SCIM.group].map((urn) => `${urn.toLowerCase()}:`)

/**
 * Reads a path (RFC 7644 §3.5.2). Returns undefined for an attribute that is not stored, such as one of an extension.
 * @throws 400 invalidPath, or mutability for an attribute that clients may only read
 */
export function parsePath(path: string, { writable, ignored }: PatchableAttributes): PatchPath | undefined {
  const core = CORE.find((urn) => path.toLowerCase().startsWith(urn))
  const text = core === undefined ? path : path.slice(core.length)
  if (text.toLowerCase().startsWith('urn:')) return undefined
  const [, name, filter, sub] = PATH.exec(text.trim()) ?? []
  if (name === undefined) throw scimErrors.invalid('invalidPath', `The path ${path} cannot be read.`)
  const attribute = canonicalName(name)
  if (READ_ONLY.has(attribute)) throw scimErrors.invalid('mutability', `The attribute ${attribute} can only be read.`)
  if (ignored.has(attribute.toLowerCase())) return undefined
  if (!writable.has(attribute)) throw scimErrors.invalid('invalidPath', `There is no attribute ${attribute}.`)
  return {
    attribute,
    filter: filter === undefined ? undefined : parseFilter(filter),
    sub: sub === undefined ? undefined : canonicalName(sub),
  }
}
