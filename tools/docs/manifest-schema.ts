import { z } from 'zod'
import { Manifest } from '../../contract/src/applications/index.ts'
import { Permission } from '../../contract/src/work-bench/index.ts'

/** The JSON Schema of an application's manifest, as authors write it: fields with a default may be missing. */
export function manifestSchema(): string {
  const { $schema, $defs, ...schema } = z.toJSONSchema(Manifest, { io: 'input' })
  /* The tree of permissions refers to it by name, to be checked without recursion. */
  const permission = z.toJSONSchema(Permission, { io: 'input' })
  const title = 'Manifest of a Foyer application'
  return `${JSON.stringify({ $schema, title, ...schema, $defs: { ...permission.$defs, ...$defs } }, null, 2)}\n`
}
