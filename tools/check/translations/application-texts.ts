import { asNode, asNodes, lineOf, type Node, parsed } from '../syntax.ts'
import { type SourceFile, sourcesBelow, TEST_FILE } from '../tree.ts'

/** A text of an application in one language. */
export interface ApplicationText {
  readonly language: string
  /** The same in all languages. Texts that a condition chooses from have the same key. */
  readonly key: string
  /** Values are written as `{value}`. */
  readonly text: string
  readonly at: string
}

const LANGUAGES = ['en', 'fr', 'de', 'es', 'zh']
const OF_SOURCES = /^applications\/[^/]+\/(src|server|shared)\/.*\.tsx?$/
const OF_SAMPLES = /\/(?:stories|samples)\.tsx?$/

/** The texts of all applications that ship, with those of their manifests. */
export function applicationTexts(): ApplicationText[] {
  const manifests = sourcesBelow(['applications'], /\/public\/manifest\.json$/)
  return [...applicationSources().flatMap(textsOfSource), ...manifests.flatMap(textsOfManifest)]
}

/** The sources of all applications that may contain texts for users. Others are left out, because to parse them takes long. */
export function applicationSources(): SourceFile[] {
  return sourcesBelow(['applications'], OF_SOURCES).filter(
    ({ path, text }) =>
      !TEST_FILE.test(path) && !OF_SAMPLES.test(path) && (languageOfFile(path) !== undefined || /\bfr\b/.test(text)),
  )
}

/** The language of a file whose texts are all in one: `texts/fr.ts`, `texts/fr/policy.ts`, `texts/fr-names.ts`. */
export function languageOfFile(path: string): string | undefined {
  return /\/texts\/(?:.*\/)?(en|fr|de|es|zh)(?:-\w+)?(?:\.ts$|\/)/.exec(path)?.[1]
}

/**
 * The texts of a source file. Their language is that of the file, or of a constant (`const fr`) or a property (`fr:`) around them. Names, comparisons and types are no texts.
 */
export function textsOfSource(file: SourceFile): ApplicationText[] {
  const folder = file.path
    .replace(/^applications\//, '')
    .replace(/\/(?:en|fr|de|es|zh)\//, '/')
    .replace(/\/(?:en|fr|de|es|zh)((?:-\w+)?)\.ts$/, '$1')
    .replace(/\.tsx?$/, '')
  const found: ApplicationText[] = []
  collect(parsed(file), { language: languageOfFile(file.path), names: [] }, (node, { language, names }) => {
    const at = `${file.path}:${lineOf(file.text, node.start)}`
    for (const text of new Set(renderings(node).filter((text) => /\p{L}/u.test(text.replaceAll(VALUE, ''))))) {
      found.push({ language: language ?? '', key: [folder, names.join('.')].join(' '), text, at })
    }
  })
  return found
}

interface Scope {
  readonly language: string | undefined
  readonly names: readonly string[]
}

function collect(node: Node | undefined, scope: Scope, found: (node: Node, scope: Scope) => void): void {
  if (!node) return
  const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
  if (isText && scope.language !== undefined) found(node, scope)
  for (const [child, name] of partsOf(node)) collect(child, inside(scope, name), found)
}

function inside(scope: Scope, name: string | undefined): Scope {
  if (name === undefined) return scope
  if (LANGUAGES.includes(name) && scope.names.length === 0) return { ...scope, language: name }
  if (LANGUAGES.includes(name) && scope.language === undefined) return { language: name, names: scope.names }
  return { ...scope, names: [...scope.names, name] }
}

/** The parts of a node that may contain texts, with the name that they have in it. */
function partsOf(node: Node): [part: Node | undefined, name?: string | undefined][] {
  const own = (...properties: string[]): [Node | undefined][] => properties.map((name) => [asNode(node[name])])
  const all = (property: string): [Node][] => asNodes(node[property]).map((part) => [part])
  switch (node.type) {
    case 'Property':
      return [[asNode(node['value']), nameOf(asNode(node['key']))]]
    case 'VariableDeclarator':
      return [[asNode(node['init']), nameOf(asNode(node['id']))]]
    case 'FunctionDeclaration':
      return [[asNode(node['body']), nameOf(asNode(node['id']))]]
    case 'ArrayExpression':
      return asNodes(node['elements']).map((part, index) => [part, String(index)])
    case 'TemplateLiteral':
      return all('expressions').filter(([part]) => !isRendered(part))
    case 'BinaryExpression':
      return node['operator'] === '+' ? own('left', 'right') : []
    case 'ConditionalExpression':
    case 'IfStatement':
      return own('consequent', 'alternate')
    case 'SwitchCase':
      return all('consequent')
    case 'MemberExpression':
      return own('object')
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return own('body')
    case 'ExportNamedDeclaration':
      return own('declaration')
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return []
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return own('expression')
    default:
      return node.type.startsWith('TS') ? [] : Object.keys(node).flatMap((name) => [...own(name), ...all(name)])
  }
}

function nameOf(node: Node | undefined): string | undefined {
  const name = node?.['name'] ?? node?.['value']
  return name === undefined ? undefined : String(name)
}

const VALUE = '{value}'

function isRendered({ type }: Node): boolean {
  return ['Literal', 'TemplateLiteral', 'ConditionalExpression', 'LogicalExpression'].includes(type)
}

/** What a text may be, with one rendering for each branch of its conditions. */
function renderings(node: Node | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return [typeof node['value'] === 'string' ? node['value'] : VALUE]
    case 'ConditionalExpression':
      return [...renderings(asNode(node['consequent'])), ...renderings(asNode(node['alternate']))]
    case 'LogicalExpression':
      return [...renderings(asNode(node['left'])), ...renderings(asNode(node['right']))]
    case 'TemplateLiteral': {
      const [first = '', ...others] = asNodes(node['quasis']).map(
        (part) => (part['value'] as { cooked: string }).cooked,
      )
      const values = asNodes(node['expressions']).map(renderings)
      return others.reduce<string[]>(
        (texts, other, index) =>
          texts.flatMap((text) => (values[index] ?? []).map((value) => `${text}${value}${other}`)),
        [first],
      )
    }
    default:
      return [VALUE]
  }
}

/** The texts of a manifest: everything below the name of a language. */
export function textsOfManifest({ path, text }: SourceFile): ApplicationText[] {
  const application = path.split('/')[1] ?? ''
  const found: ApplicationText[] = []
  /* An entry of the menu has its path as its name. */
  const walk = (value: unknown, names: readonly string[]): void => {
    const last = names.at(-1) ?? ''
    if (typeof value === 'string' && LANGUAGES.includes(last)) {
      const key = `${application}/manifest ${names.slice(0, -1).join('.')}`
      const at = `${path}:${lineOf(text, text.indexOf(`"${value}"`))}`
      found.push({ language: last, key, text: value, at })
    }
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value)) walk(part, [...names, String(part?.path || name)])
  }
  walk(JSON.parse(text), [])
  return found
}
