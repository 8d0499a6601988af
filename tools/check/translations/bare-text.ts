import type { Fault, Findings } from '../fault.ts'
import { asNode, asNodes, lineOf, literalText, type Node, parsed, visitAll } from '../syntax.ts'
import { type SourceFile, sourcesBelow, TEST_FILE } from '../tree.ts'

/**
 * Reports text that is not the only child of its element. Browsers that translate a page replace text nodes. If React has a reference
 * to such a node, the page then breaks or shows the old text. React has no reference to a text that is the only child.
 */
export function bareTextFindings(): Findings {
  const files = sourcesBelow(['portal/src', 'ui/src'], /\.tsx$/).filter(
    ({ path }) => !TEST_FILE.test(path) && !path.includes('/gallery/'),
  )
  return { faults: files.flatMap(bareTextFaults), checked: `${files.length} components` }
}

/** Properties that receive only elements, by component. */
const ELEMENT_SLOTS: Readonly<Record<string, readonly string[]>> = {
  Dialog: ['children', 'above'],
  Field: ['children', 'end', 'hint'],
  FieldParts: ['children'],
  FieldRow: ['children', 'beside'],
  HomeView: ['notices'],
  LazyBoundary: ['fallback'],
  ListBoxItem: ['end'],
  ListBoxSection: ['children'],
  LocaleProvider: ['children'],
  NativeDialog: ['children'],
  NewPasswordForm: ['field'],
  Panel: ['children'],
  SignInMethods: ['children'],
  TakenOver: ['children'],
  TreeItem: ['children'],
  WithOverlays: ['children'],
}

/** Names of a file that are known to be elements: constants, and properties of its components. */
type Elements = ReadonlySet<string>

export function bareTextFaults(file: SourceFile): Fault[] {
  const program = parsed(file)
  const elements = elementsOf(program)
  const faults: Fault[] = []
  visitAll(program, (node) => {
    for (const text of [...bareChildren(node, elements), ...bareReturnValues(node, elements)]) {
      faults.push({
        at: `${file.path}:${lineOf(file.text, text.start)}`,
        message: `'${file.text.slice(text.start, text.end).trim().replaceAll(/\s+/g, ' ')}' may be text that is not the only child of an element`,
        remedy: 'wrap it in an element, such as <span>…</span>',
      })
    }
  })
  return faults
}

function elementsOf(program: Node): Elements {
  const names = new Set<string>()
  visitAll(program, (node) => {
    const name = nameOf(asNode(node['id']))
    const value = asNode(node['init'])
    if (node.type === 'VariableDeclarator' && value && isJsx(value)) names.add(name)
    if (node.type === 'FunctionDeclaration') for (const slot of ELEMENT_SLOTS[name] ?? []) names.add(slot)
  })
  return names
}

/** Returns children that may be text and are not the only child of an element. A component wraps a text that is its only child. */
function bareChildren(node: Node, elements: Elements): Node[] {
  if (!isJsx(node)) return []
  const children = asNodes(node['children']).filter(isRendered)
  const slots = ELEMENT_SLOTS[nameOf(asNode(asNode(node['openingElement'])?.['name']))] ?? []
  if (children.length === 1 && node.type === 'JSXElement' && !slots.includes('children')) return []
  return children.filter((child) => mayBeText(child, elements))
}

/** Returns text that a component returns in place of an element. Its parent may have other children. */
function bareReturnValues(node: Node, elements: Elements): Node[] {
  if (node.type !== 'FunctionDeclaration' || !/^[A-Z]/.test(nameOf(asNode(node['id'])))) return []
  const found: Node[] = []
  visitAll(asNode(node['body']) as Node, (inner) => {
    if (/Function/.test(inner.type)) return false
    const result = inner.type === 'ReturnStatement' ? asNode(inner['argument']) : undefined
    if (result && isText(result, elements)) found.push(result)
    return true
  })
  return found
}

/** JSX renders white space within a line, but not around line breaks. */
function isRendered(child: Node): boolean {
  if (child.type === 'JSXText') return /\S|^[^\n]+$/.test(String(child['value']))
  return asNode(child['expression'])?.type !== 'JSXEmptyExpression'
}

function isJsx({ type }: Node): boolean {
  return type === 'JSXElement' || type === 'JSXFragment'
}

function nameOf(node: Node | undefined): string {
  const name = node?.type === 'MemberExpression' ? nameOf(asNode(node['property'])) : node?.['name']
  return typeof name === 'string' ? name : ''
}

/** False for elements, conditions between them, lists of them and white space. True for everything else, which may be text. */
function mayBeText(node: Node, elements: Elements): boolean {
  if (isJsx(node)) return false
  const inner = (name: string) => mayBeText(asNode(node[name]) as Node, elements)
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ChainExpression':
      return inner('expression')
    case 'ConditionalExpression':
      return inner('consequent') || inner('alternate')
    case 'LogicalExpression':
      return inner('right')
    case 'CallExpression':
      return !['map', 'inElement'].includes(nameOf(asNode(node['callee'])))
    case 'JSXText':
      return /\S/.test(String(node['value']))
    case 'Literal':
      return (literalText(node) ?? '').trim() !== ''
    case 'Identifier':
    case 'MemberExpression':
      return !elements.has(nameOf(node)) && nameOf(node) !== 'undefined'
    default:
      return true
  }
}

/** Is it a message, a template or a literal, or one of these under a name? */
function isText(node: Node, elements: Elements): boolean {
  if (node.type === 'ConditionalExpression')
    return isText(asNode(node['consequent']) as Node, elements) || isText(asNode(node['alternate']) as Node, elements)
  if (node.type === 'CallExpression') return nameOf(asNode(node['callee'])) === 't'
  return ['TemplateLiteral', 'Literal', 'Identifier'].includes(node.type) && mayBeText(node, elements)
}
