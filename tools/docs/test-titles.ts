import { asNode, asNodes, literalText, type Node, parsed, templateText, visitAll } from '../check/syntax.ts'
import type { SourceFile } from '../check/tree.ts'

/**
 * Reads test titles from the source: the first argument of `test` or `it`, the first cell of each row of `test.each` or of a list in a
 * loop that defines tests, each with the titles of its groups. Comments, skipped tests and other texts do not count. The reference
 * uses the titles to show which tests prove a requirement.
 */
export const GROUP_SEPARATOR = ' › '

export function testTitles(file: SourceFile): string[] {
  const program = parsed(file)
  return titlesIn(program, listsOf(program))
}

function titlesIn(part: Node, lists: Lists): string[] {
  const titles: string[] = []
  visitAll(part, (node) => {
    if (node === part) return true
    const group = node.type === 'CallExpression' ? groupOf(node) : undefined
    if (group) {
      titles.push(...(group.skipped ? [] : titlesOfGroup(node, lists)))
      return false
    }
    if (node.type === 'CallExpression') titles.push(...titlesOfCall(node, lists))
    if (node.type === 'ForOfStatement' && makesTests(node)) titles.push(...rowNames(asNode(node['right']), lists))
    return true
  })
  return titles
}

function titlesOfGroup(call: Node, lists: Lists): string[] {
  const [title, ...rest] = asNodes(call['arguments'])
  const [own = ''] = title ? titleText(title) : []
  return rest.flatMap((part) => titlesIn(part, lists)).map((inner) => (own ? own + GROUP_SEPARATOR + inner : inner))
}

/** Returns whether a group is skipped: `describe(…)`, `test.describe(…)` or `describe.each(…)(…)`. Undefined for other calls. */
function groupOf(call: Node): { skipped: boolean } | undefined {
  const path = calleePath(asNode(call['callee']))
  if (path[0] !== 'describe' && !(TEST_MAKERS.has(path[0] ?? '') && path[1] === 'describe')) return undefined
  return { skipped: path.some((name) => SKIPPING.has(name)) }
}

/** Returns the names of a callee: `test.describe.only` has three. The inner call of `.each(rows)(…)` is skipped. */
function calleePath(callee: Node | undefined): string[] {
  if (callee?.type === 'CallExpression') return calleePath(asNode(callee['callee']))
  if (callee?.type === 'Identifier') return [String(callee['name'])]
  if (callee?.type !== 'MemberExpression') return []
  return [...calleePath(asNode(callee['object'])), String(asNode(callee['property'])?.['name'])]
}

const SKIPPING = new Set(['skip', 'todo', 'fixme'])

type Lists = ReadonlyMap<string, Node>

const TEST_MAKERS = new Set(['test', 'it'])
/** Variants that run a test. `test.skip` and `test.describe` do not. The steps of a journey count as tests. */
const PLAIN_VARIANTS = new Set(['only', 'concurrent', 'sequential', 'slow', 'step'])
const TABLE_VARIANTS = new Set(['each', 'for'])

function titlesOfCall(call: Node, lists: Lists): string[] {
  const callee = asNode(call['callee'])
  const title = asNodes(call['arguments'])[0]
  if (!callee || !title) return []
  const table = tableOf(callee)
  if (table) return titleText(title).flatMap((text) => filledIn(text, table, lists))
  return isTestMaker(callee) && asNodes(call['arguments']).length > 1 ? titleText(title) : []
}

function isTestMaker(callee: Node): boolean {
  if (callee.type === 'Identifier') return TEST_MAKERS.has(String(callee['name']))
  return callee.type === 'MemberExpression' && isVariant(callee, PLAIN_VARIANTS)
}

/** The rows in `test.each(rows)(title, …)`. */
function tableOf(callee: Node): Node | undefined {
  const inner = callee.type === 'CallExpression' ? asNode(callee['callee']) : undefined
  return inner?.type === 'MemberExpression' && isVariant(inner, TABLE_VARIANTS)
    ? asNodes(callee['arguments'])[0]
    : undefined
}

function isVariant(member: Node, variants: ReadonlySet<string>): boolean {
  const object = asNode(member['object'])
  const name = asNode(member['property'])?.['name']
  return object !== undefined && isTestMaker(object) && variants.has(String(name))
}

function titleText(title: Node): string[] {
  if (title.type === 'TemplateLiteral') return [templateText(title)]
  const text = literalText(title)
  return text === undefined ? [] : [text]
}

/** Returns true if the body of a loop defines tests with computed titles. */
function makesTests(loop: Node): boolean {
  let found = false
  visitAll(loop, (node) => {
    const callee = node.type === 'CallExpression' ? asNode(node['callee']) : undefined
    const title = asNodes(node['arguments'])[0]
    if (callee && isTestMaker(callee) && title && title.type !== 'Literal') found = true
  })
  return found
}

/** Returns the title of each row if the title begins with the first cell, otherwise one title for all rows. */
function filledIn(title: string, table: Node, lists: Lists): string[] {
  const rows = title.startsWith('%s') ? rowsOf(table, lists) : []
  const filled = rows.map((cells) => {
    let next = 0
    return title.replaceAll(/%[sdifoOj]/g, () => cells[next++] ?? '…')
  })
  return filled.length > 0 ? filled : [title]
}

function rowNames(table: Node | undefined, lists: Lists): string[] {
  return rowsOf(table, lists).flatMap(([first]) => first ?? [])
}

/** Returns the cells of the rows of a table. Only literals are known. */
function rowsOf(table: Node | undefined, lists: Lists): (string | undefined)[][] {
  return asNodes(arrayOf(table, lists)?.['elements']).flatMap((row) => {
    const plain = bare(row)
    if (plain.type === 'SpreadElement') return rowsOf(asNode(plain['argument']), lists)
    const cells = plain.type === 'ArrayExpression' ? asNodes(plain['elements']) : [plain]
    return [cells.map((cell) => titleText(bare(cell))[0])]
  })
}

function arrayOf(node: Node | undefined, lists: Lists): Node | undefined {
  if (!node) return undefined
  const plain = bare(node)
  if (plain.type === 'Identifier') return lists.get(String(plain['name']))
  return plain.type === 'ArrayExpression' ? plain : undefined
}

/** The lists of a file by name. */
function listsOf(program: Node): Lists {
  const lists = new Map<string, Node>()
  visitAll(program, (node) => {
    const name = node.type === 'VariableDeclarator' ? asNode(node['id'])?.['name'] : undefined
    const value = asNode(node['init'])
    if (typeof name === 'string' && value && bare(value).type === 'ArrayExpression') lists.set(name, bare(value))
  })
  return lists
}

/** Removes `as const`, `satisfies …` and similar from an expression. */
function bare(node: Node): Node {
  const inner = node.type.startsWith('TS') ? asNode(node['expression']) : undefined
  return inner ? bare(inner) : node
}
