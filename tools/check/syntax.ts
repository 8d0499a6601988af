import { parseSync } from 'rolldown/utils'
import type { SourceFile } from './tree.ts'

/**
 * A node of a syntax tree. Checks read the tree, because patterns would also match comments and strings. The parser is that of Vite,
 * so it is not an additional dependency.
 */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [property: string]: unknown
}

export interface Comment {
  /** Without the characters that begin and end it. */
  readonly value: string
  readonly start: number
}

export function parsed(file: SourceFile): Node {
  return parsedWithComments(file).program
}

export function parsedWithComments(file: SourceFile): { program: Node; comments: readonly Comment[] } {
  const { program, comments, errors } = parseSync(file.path, file.text, { preserveParens: false })
  const error = errors[0]
  if (error) throw new Error(`${file.path} cannot be read: ${error.message}`)
  return { program: program as unknown as Node, comments }
}

/** Visits every node of a tree in the order of the text. `visit` returns false to skip the children of a node. */
export function visitAll(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return
  for (const child of childrenOf(node)) visitAll(child, visit)
}

export function lineOf(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** The text of a string literal, or of a template without values. */
export function literalText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateLiteral' && asNodes(node['expressions']).length === 0) return templateText(node)
  return undefined
}

/** The text of a template, with '…' in place of its values. */
export function templateText(node: Node): string {
  const parts = asNodes(node['quasis']).map((part) => (part['value'] as { cooked: string | null }).cooked ?? '')
  return parts.join('…')
}

export function asNode(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined
}

export function asNodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? asNodes(value) : isNode(value) ? [value] : []))
}
