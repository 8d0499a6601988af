import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../tree.ts'
import { MAY_IMPORT } from './dependency-rules.ts'

describe('the diagram of the packages', () => {
  it('has the arrows that the rules allow, and no other', () => {
    const { workspaces, imports } = readDiagram(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'))
    const drawn = Object.keys(MAY_IMPORT).map((name) => [name, imports.get(name)?.sort() ?? []])
    expect(workspaces).toEqual(expect.arrayContaining(Object.keys(MAY_IMPORT)))
    expect(Object.fromEntries(drawn)).toEqual(
      Object.fromEntries(Object.entries(MAY_IMPORT).map(([name, allowed]) => [name, [...allowed].sort()])),
    )
  })
})

/** Reads the first diagram. Its dotted arrows are exceptions, and are left out. */
function readDiagram(text: string): { workspaces: string[]; imports: Map<string, string[]> } {
  const [, diagram = ''] = /```mermaid\n([\s\S]*?)```/.exec(text) ?? []
  const names = new Map<string, string>()
  for (const [, id = '', name = ''] of diagram.matchAll(/^ +(\w+)\["([^<"]+)<br\/>/gm)) names.set(id, name)
  const nameOf = (id: string) => names.get(id) ?? id
  const imports = new Map<string, string[]>()
  for (const [, from = '', to = ''] of diagram.matchAll(/^ +(\w+) -->(?:\|[^|]*\|)? (.+)$/gm)) {
    const drawn = imports.get(nameOf(from)) ?? []
    imports.set(nameOf(from), [...drawn, ...to.split(' & ').map(nameOf)])
  }
  return { workspaces: [...names.values()], imports }
}
