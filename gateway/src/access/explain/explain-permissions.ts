import type { AccessExplanation } from '@foyer/contract/administration'
import { permissionKeys } from '@foyer/contract/applications'
import type { Permission } from '@foyer/contract/work-bench'
import { allowedBy } from '../../applications/index.ts'
import type { UserRole } from './decide-access.ts'

type Explained = AccessExplanation['permissions']

/** Returns each permission that the roles have together, in the order of the applications, with the roles that have it. */
export function explainPermissions(roles: readonly UserRole[], registered: readonly Permission[]): Explained {
  const found = new Map<string, { application: string; key: string; roles: string[] }>()
  for (const { application, key } of keysOf(allowedBy(roles, registered)))
    found.set(`${application} ${key}`, { application, key, roles: [] })
  for (const role of roles)
    for (const { application, key } of keysOf(allowedBy([role], registered))) {
      const known = found.get(`${application} ${key}`)
      if (known && !known.roles.includes(role.id)) known.roles.push(role.id)
    }
  return [...found.values()]
}

function keysOf(trees: readonly Permission[]): { application: string; key: string }[] {
  return trees.flatMap(({ key: application, children }) =>
    [application, ...permissionKeys(children)].map((key) => ({ application, key })),
  )
}
