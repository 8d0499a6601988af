import type { Permission } from '@foyer/contract/work-bench'

/** The trees of several roles as one: what any of them allows. In the order in which keys first appear. */
export function mergePermissions(trees: readonly (readonly Permission[])[]): Permission[] {
  const merged = new Map<string, { type: Permission['type']; children: (readonly Permission[])[] }>()
  for (const permission of trees.flat()) {
    const known = merged.get(permission.key)
    if (known) known.children.push(permission.children)
    else merged.set(permission.key, { type: permission.type, children: [permission.children] })
  }
  return [...merged].map(([key, { type, children }]) => ({ key, type, children: mergePermissions(children) }))
}

/** Keys of the applications that a tree opens. */
export function applicationKeys(tree: readonly Permission[]): Set<string> {
  return new Set(tree.filter(({ type }) => type === 'app').map(({ key }) => key))
}
