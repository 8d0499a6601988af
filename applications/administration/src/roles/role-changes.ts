import type { AuditRecord } from '@foyer/contract/administration'

/** A role as a record of the audit log has it. */
interface RecordedRole {
  readonly name?: string
  readonly administers?: string
  readonly permissions: readonly string[]
}

/** What a record changed of a role. */
export interface RoleChange {
  readonly name?: readonly [before: string, after: string]
  readonly administers?: readonly [before: string, after: string]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Reads a record of a role: what it had before, if it existed, against what it has since. */
export function roleChangeOf({ action, details }: Pick<AuditRecord, 'action' | 'details'>): RoleChange {
  const { before, after } = details as { readonly before?: unknown; readonly after?: unknown }
  const former = recorded(action === 'role.changed' ? before : undefined)
  const now = recorded(action === 'role.changed' ? after : action === 'role.created' ? details : undefined)
  return {
    ...differs('name', former, now),
    ...differs('administers', former, now),
    added: now.permissions.filter((key) => !former.permissions.includes(key)),
    removed: former.permissions.filter((key) => !now.permissions.includes(key)),
  }
}

function differs(field: 'name' | 'administers', { [field]: before }: RecordedRole, { [field]: after }: RecordedRole) {
  return before === undefined || after === undefined || before === after ? {} : { [field]: [before, after] as const }
}

/** A record of another version may lack a field. */
function recorded(value: unknown): RecordedRole {
  const { name, administers, permissions } = (value ?? {}) as Readonly<Record<string, unknown>>
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof administers === 'string' ? { administers } : {}),
    permissions: Array.isArray(permissions) ? permissions.map(String) : [],
  }
}
