import { z } from 'zod'
import { PERMISSION_DEPTH, PERMISSION_KEY_MAX_LENGTH, PERMISSIONS_PER_APPLICATION } from '../limits.ts'
import { PERMISSION_TYPES, type Permission } from '../work-bench/index.ts'

/** Not recursive, so that a deep tree cannot overflow the stack. */
function treeOf(levels: number): z.ZodType<Permission[]> {
  const children =
    levels > 1 ? treeOf(levels - 1) : z.array(z.never(`deeper than ${PERMISSION_DEPTH} levels below an application`))
  const node = z.object({ key: z.string().max(PERMISSION_KEY_MAX_LENGTH), type: z.enum(PERMISSION_TYPES), children })
  return z.array(node).max(PERMISSIONS_PER_APPLICATION)
}

/** Permission trees as a client sends them, each with its application as the root. */
export const PermissionTreeSchema = treeOf(PERMISSION_DEPTH + 1)
/** Permission trees below one application. */
export const PermissionChildrenSchema = treeOf(PERMISSION_DEPTH)
