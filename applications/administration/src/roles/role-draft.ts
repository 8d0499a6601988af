import type { Role } from '@foyer/contract/administration'
import { permissionKeys } from '@foyer/contract/applications'
import type { Applications, PermissionNode } from '../access/index.ts'

/** The keys that a role allows: of applications, and of permissions in them. */
export type AllowedKeys = ReadonlySet<string>

/** What a role allows of what is registered. */
export function allowedKeys(role: Pick<Role, 'permissions' | 'builtIn' | 'administers'>, applications: Applications) {
  const registered = new Set(permissionKeys(applications))
  const everything = role.builtIn && role.administers !== 'nothing'
  return everything ? registered : new Set(permissionKeys(role.permissions).filter((key) => registered.has(key)))
}

/** What an administrator edits of a role: the keys that it allows are in the order of the applications. */
export interface RoleDraft {
  readonly name: string
  readonly allowed: readonly string[]
}

export function roleDraftOf(role: Role, applications: Applications): RoleDraft {
  return { name: role.name, allowed: differences(new Set(), allowedKeys(role, applications), applications) }
}

/** A permission needs those above it, and takes those below it away with it. An application without all gets all. */
export function toggled(keys: AllowedKeys, key: string, applications: Applications): Set<string> {
  const path = pathTo(key, applications)
  const node = path.at(-1)
  if (!node) return new Set(keys)
  const below = permissionKeys([node])
  const isApplication = path.length === 1
  const removes = isApplication ? below.every((one) => keys.has(one)) : keys.has(key)
  if (removes) return new Set([...keys].filter((one) => !below.includes(one)))
  return new Set([...keys, ...(isApplication ? below : path.map((one) => one.key))])
}

/**
 * Returns the keys that are saved now, without those that were removed in the form, and with those that were added.
 * A permission that was added brings those above it back, and one that was removed takes those below it away.
 * @param former the keys that were saved when the form was changed
 * @param typed the keys in the form
 * @param saved the keys that are saved now
 */
export function mergedKeys(
  former: readonly string[],
  typed: readonly string[],
  saved: readonly string[],
  applications: Applications,
): readonly string[] {
  const below = (key: string) => permissionKeys(pathTo(key, applications).slice(-1))
  const removed = new Set(former.filter((key) => !typed.includes(key)).flatMap(below))
  const added = typed.filter((key) => !former.includes(key))
  const above = added.flatMap((key) => pathTo(key, applications).map((node) => node.key))
  const merged = new Set([...saved.filter((key) => !removed.has(key)), ...above])
  return differences(new Set(), merged, applications)
}

/** The tree that the call takes. */
export function treeOf(keys: AllowedKeys, tree: readonly PermissionNode[]): PermissionNode[] {
  return tree
    .filter(({ key }) => keys.has(key))
    .map(({ key, type, children }) => ({ key, type, children: treeOf(keys, children) }))
}

/** What differs, in the order of the applications. */
export function differences(before: AllowedKeys, after: AllowedKeys, applications: Applications): string[] {
  return permissionKeys(applications).filter((key) => before.has(key) !== after.has(key))
}

function pathTo(key: string, tree: readonly PermissionNode[]): PermissionNode[] {
  for (const node of tree) {
    if (node.key === key) return [node]
    const below = pathTo(key, node.children)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The name under which unsaved text is stored. */
export const draftNameOf = ({ id }: Pick<Role, 'id'>) => `role ${id}`
