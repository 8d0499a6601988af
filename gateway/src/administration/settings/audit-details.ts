/** Long values appear in the audit log as their length. */
const MAX_AUDIT_VALUE_LENGTH = 200

/** Values for the audit log, without pictures. */
export function auditDetails(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > MAX_AUDIT_VALUE_LENGTH ? `${value.length} characters` : value,
    ]),
  )
}
