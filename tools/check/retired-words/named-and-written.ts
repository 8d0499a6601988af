import { asNode, asNodes, type Comment, literalText, type Node, parsedWithComments, visitAll } from '../syntax.ts'
import type { SourceFile } from '../tree.ts'

/** The names and the prose of a file, read from its syntax tree. Paths on the wire and texts of the product are neither. */
export interface Piece {
  readonly text: string
  /** Its offset in the file, in characters. */
  readonly start: number
}

export interface NamedAndWritten {
  /** Declared names: variables, parameters, functions, types and their properties. Uses do not count. */
  readonly names: readonly Piece[]
  /** Keys of object literals. They count as declared here, unless a type of the tree declares the same name. */
  readonly keys: readonly Piece[]
  /** Properties that types and classes declare. They are also in `names`. */
  readonly declared: readonly string[]
  /** Comments, test titles, summaries and descriptions, metric helps, log messages. */
  readonly prose: readonly Piece[]
}

export function namedAndWritten(file: SourceFile): NamedAndWritten {
  const { program, comments } = parsedWithComments(file)
  const names: Node[] = []
  const keys: Node[] = []
  const members: Node[] = []
  const prose: Node[] = []
  visitAll(program, (node) => {
    if (TYPE_MEMBERS.has(node.type)) members.push(...keyOf(node))
    else if (node.type === 'ObjectExpression') keys.push(...asNodes(node['properties']).flatMap(chosenKey))
    names.push(...namesChosenBy(node))
    prose.push(...proseOf(node))
  })
  return {
    names: [...names, ...members].map(namePiece),
    keys: keys.map(namePiece),
    declared: members.map((member) => namePiece(member).text),
    prose: [...comments.map(commentPiece), ...prose.map(textPiece)],
  }
}

const TYPE_MEMBERS = new Set(['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition'])

const DECLARATIONS = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
])

function namesChosenBy(node: Node): Node[] {
  const params = asNodes(node['params']).flatMap(namesInPattern)
  if (DECLARATIONS.has(node.type)) return [...namesInPattern(asNode(node['id'])), ...params]
  if (node.type === 'CatchClause') return namesInPattern(asNode(node['param']))
  if (node.type === 'ImportSpecifier') return renamedImport(node)
  return params
}

function renamedImport(node: Node): Node[] {
  const local = asNode(node['local'])
  return local && local['name'] !== asNode(node['imported'])?.['name'] ? [local] : []
}

/** A name that destructuring takes from a property is declared at the property. */
function namesInPattern(pattern: Node | undefined): Node[] {
  switch (pattern?.type) {
    case 'Identifier':
      return pattern['name'] === 'this' ? [] : [pattern]
    case 'AssignmentPattern':
      return namesInPattern(asNode(pattern['left']))
    case 'RestElement':
      return namesInPattern(asNode(pattern['argument']))
    case 'TSParameterProperty':
      return namesInPattern(asNode(pattern['parameter']))
    case 'ArrayPattern':
      return asNodes(pattern['elements']).flatMap(namesInPattern)
    case 'ObjectPattern':
      return asNodes(pattern['properties']).flatMap((property) =>
        property.type === 'RestElement'
          ? namesInPattern(property)
          : property['shorthand']
            ? []
            : namesInPattern(asNode(property['value'])),
      )
    default:
      return []
  }
}

function chosenKey(property: Node): Node[] {
  return property.type === 'Property' && !property['shorthand'] ? keyOf(property) : []
}

/** The key of a property. A quoted key counts if it looks like a name. */
function keyOf(property: Node): Node[] {
  const key = asNode(property['key'])
  if (!key || property['computed']) return []
  const text = literalText(key)
  return text === undefined || /^[\w.$-]+$/.test(text) ? [key] : []
}

const PROSE_KEYS = new Set(['summary', 'description', 'help', 'says', 'message', 'remedy'])
const TEST_MAKERS = new Set(['describe', 'it', 'test'])
const LOG_METHODS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])

function proseOf(node: Node): Node[] {
  if (node.type === 'CallExpression') return textsOfCall(node)
  if (node.type !== 'Property') return []
  const value = asNode(node['value'])
  return PROSE_KEYS.has(String(asNode(node['key'])?.['name'])) && value ? textsIn(value) : []
}

/** Titles of tests and groups, `.describe('…')` of a schema, and log messages. */
function textsOfCall(call: Node): Node[] {
  const path = calleePath(asNode(call['callee']))
  const last = path.at(-1) ?? ''
  const given = asNodes(call['arguments'])
  if (TEST_MAKERS.has(path[0] ?? '') || last === 'describe') return given.slice(0, 1).flatMap(textsIn)
  return LOG_METHODS.has(last) && /^(#?log|logger)$/.test(path.at(-2) ?? '') ? given.flatMap(textsIn) : []
}

function calleePath(callee: Node | undefined): string[] {
  if (callee?.type === 'CallExpression') return calleePath(asNode(callee['callee']))
  if (callee?.type === 'TaggedTemplateExpression') return calleePath(asNode(callee['tag']))
  if (callee?.type === 'MemberExpression')
    return [...calleePath(asNode(callee['object'])), String(asNode(callee['property'])?.['name'])]
  return [String(callee?.['name'] ?? '')]
}

function textsIn(node: Node): Node[] {
  if (node.type === 'TemplateLiteral') return asNodes(node['quasis'])
  if (literalText(node) !== undefined) return [node]
  const inside = { BinaryExpression: ['left', 'right'], ConditionalExpression: ['consequent', 'alternate'] }[node.type]
  return (inside ?? []).flatMap((name) => textsIn(asNode(node[name]) as Node))
}

function namePiece(node: Node): Piece {
  return { text: String(node['name'] ?? literalText(node) ?? ''), start: node.start }
}

function textPiece(node: Node): Piece {
  const raw = node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : literalText(node)
  return { text: raw ?? '', start: node.start }
}

/** The text of a comment, with its offset: after the two characters that begin it. */
function commentPiece({ value, start }: Comment): Piece {
  return { text: value, start: start + 2 }
}
