import { scimErrors } from './scim-error.ts'

/**
 * Returns the value if PostgreSQL can store all of its texts.
 * @throws 400 invalidValue for a NUL or an unpaired surrogate
 */
export function checkedTexts<Value>(value: Value): Value {
  if (hasUnstorableText(value))
    throw scimErrors.invalid('invalidValue', 'A text has a character that no text may have.')
  return value
}

function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasUnstorableText)
}
