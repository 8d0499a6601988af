import { PERMISSION_DEPTH, PERMISSION_KEY_MAX_LENGTH, PERMISSIONS_PER_APPLICATION } from '../limits.ts'
import type { Permission } from '../work-bench/index.ts'

type PermissionTree = readonly Permission[]

/** The first problem of a tree and its path: `0.children.2.key`. */
export interface TreeProblem {
  readonly path: string
  readonly problem: string
}

const KEY = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/

/**
 * Returns the first problem of the permissions that an application registers below its own key, or undefined. Views contain
 * views and buttons, buttons contain nothing. Each key begins with the application's key and occurs once.
 */
export function findRegistrationProblem(application: string, children: PermissionTree): TreeProblem | undefined {
  const seen = new Set<string>()
  const look = (tree: PermissionTree, path: string, depth: number): TreeProblem | undefined => {
    for (const [index, one] of tree.entries()) {
      const at = `${path}${index}`
      if (depth > PERMISSION_DEPTH) return { path: at, problem: `is deeper than ${PERMISSION_DEPTH} levels` }
      const problem = problemOfKey(application, one, seen)
      if (problem) return { path: `${at}.key`, problem }
      if (seen.size > PERMISSIONS_PER_APPLICATION)
        return { path: at, problem: `has more than ${PERMISSIONS_PER_APPLICATION} permissions` }
      if (one.type === 'app') return { path: `${at}.type`, problem: 'must be view or button' }
      if (one.type === 'button' && one.children.length > 0)
        return { path: `${at}.children`, problem: 'must be empty: a button has no children' }
      const below = look(one.children, `${at}.children.`, depth + 1)
      if (below) return below
    }
    return undefined
  }
  return look(children, '', 1)
}

function problemOfKey(application: string, { key }: Permission, seen: Set<string>): string | undefined {
  if (key.length > PERMISSION_KEY_MAX_LENGTH) return `is longer than ${PERMISSION_KEY_MAX_LENGTH} characters`
  if (!key.startsWith(`${application}.`)) return `must begin with "${application}."`
  if (!KEY.test(key)) return 'must be lower-case letters, digits and -, in words separated by dots'
  if (seen.has(key)) return 'occurs twice'
  seen.add(key)
  return undefined
}

/** A tree of permissions, as a call or a role has it. */
interface KeyTree {
  readonly key: string
  readonly children: readonly KeyTree[]
}

/** Returns the keys of a tree, each before those below it. */
export function permissionKeys(tree: readonly KeyTree[]): string[] {
  return tree.flatMap(({ key, children }) => [key, ...permissionKeys(children)])
}

/** Returns the first permission of a tree that the other lacks at the same place with the same type, or undefined. */
export function notWithin(tree: PermissionTree, whole: PermissionTree): string | undefined {
  const known = new Map(whole.map((one) => [one.key, one]))
  for (const { key, type, children } of tree) {
    const same = known.get(key)
    if (same?.type !== type) return key
    const below = notWithin(children, same.children)
    if (below !== undefined) return below
  }
  return undefined
}

/** Returns the intersection of two trees, in the order of the second. */
export function intersectPermissions(tree: PermissionTree, whole: PermissionTree): Permission[] {
  const named = new Map(tree.map((one) => [one.key, one]))
  return whole.flatMap(({ key, type, children }) => {
    const same = named.get(key)
    return same?.type === type ? [{ key, type, children: intersectPermissions(same.children, children) }] : []
  })
}

/** Merges several trees into one that allows what any of them allows, in the order in which keys first appear. */
export function mergePermissions(trees: readonly PermissionTree[]): Permission[] {
  const merged = new Map<string, { type: Permission['type']; children: PermissionTree[] }>()
  for (const permission of trees.flat()) {
    const known = merged.get(permission.key)
    if (known) known.children.push(permission.children)
    else merged.set(permission.key, { type: permission.type, children: [permission.children] })
  }
  return [...merged].map(([key, { type, children }]) => ({ key, type, children: mergePermissions(children) }))
}

/** True if siblings have the same key or the tree is deeper than any registered one. Such a tree is ambiguous. */
export function findTreeProblem(tree: PermissionTree, path = '', depth = 0): TreeProblem | undefined {
  const seen = new Set<string>()
  for (const [index, { key, children }] of tree.entries()) {
    if (depth > PERMISSION_DEPTH)
      return { path: `${path}${index}`, problem: `is deeper than ${PERMISSION_DEPTH} levels` }
    if (seen.has(key)) return { path: `${path}${index}.key`, problem: 'occurs twice' }
    seen.add(key)
    const below = findTreeProblem(children, `${path}${index}.children.`, depth + 1)
    if (below) return below
  }
  return undefined
}
