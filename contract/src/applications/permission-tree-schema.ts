import { z } from 'zod'
import { PERMISSION_DEPTH, PERMISSION_KEY_MAX_LENGTH, PERMISSIONS_PER_APPLICATION } from '../limits.ts'
import { type Permission, PermissionKey, PermissionType } from '../work-bench/index.ts'

/** Not recursive, so that a deep tree cannot overflow the stack. OpenAPI describes it as a list of permissions all the same. */
function treeOf(levels: number): z.ZodType<Permission[]> {
  const children =
    levels > 1 ? treeOf(levels - 1) : z.array(z.never(`deeper than ${PERMISSION_DEPTH} levels below an application`))
  const node = z.object({ key: PermissionKey.max(PERMISSION_KEY_MAX_LENGTH), type: PermissionType, children })
  return z
    .array(node)
    .max(PERMISSIONS_PER_APPLICATION)
    .meta({ items: { $ref: '#/$defs/Permission' } })
}

/** Permission trees as a client sends them, each with its application as the root. */
export const PermissionTreeSchema = treeOf(PERMISSION_DEPTH + 1).describe(
  `The permissions, each application as the root of its tree, up to ${PERMISSION_DEPTH} levels below it.`,
)
/** Permission trees below one application. */
export const PermissionChildrenSchema = treeOf(PERMISSION_DEPTH).describe(
  `The permissions below the application, up to ${PERMISSION_DEPTH} levels deep. Keys begin with that of the application.`,
)
