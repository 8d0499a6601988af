import type { SocketDocument } from '../../../gateway/src/api-reference/rendering/async-api.ts'
import { SOCKET_PAGE, socketPage } from './socket-page.ts'
import { typeText } from './type-text.ts'

type Json = Readonly<Record<string, unknown>>

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { content: Readonly<Record<string, { schema?: Json }>> }
  readonly responses: Readonly<Record<string, Response>>
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: Json
}
interface Response {
  readonly description: string
  readonly content?: Readonly<Record<string, { schema?: Json }>>
}

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

/** The API reference: a page for each capability, one of the named types, one of the notice socket, and one that lists them, by path. */
export function apiPages(document: OpenApiDocument, socket: SocketDocument): ReadonlyMap<string, string> {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = 'other'] = operation.tags
      byTag.set(tag, [...(byTag.get(tag) ?? []), section(method.toUpperCase(), path, operation, document)])
    }
  }
  const tags = [...byTag.keys()].sort()
  return new Map([
    ['reference/api/index.md', indexPage(document, tags)],
    ['reference/api/types.md', typesPage(document)],
    [`reference/api/${SOCKET_PAGE}`, socketPage(socket)],
    ...tags.map((tag): [string, string] => [
      `reference/api/${fileOf(tag)}.md`,
      `# API: ${titleOf(tag)}\n\n${(byTag.get(tag) ?? []).join('\n\n')}\n`,
    ]),
  ])
}

function indexPage({ info }: OpenApiDocument, tags: readonly string[]): string {
  return `# API reference

${info.title} ${info.version}. ${info.description}

The pages are made from the OpenAPI document, which a gateway serves as \`/docs/openapi.json\`:
[openapi.json](../../openapi.json){download}. [The guide](../../guides/integrators.md) explains sign-in, errors and limits.

${tags.map((tag) => `- [${titleOf(tag)}](${fileOf(tag)}.md)`).join('\n')}

\`string<uuid>\` is a string of that format; a field with \`?\` may be absent. All responses below are the \`data\` of the envelope.
Named types are in [types](types.md). Pushes come through the [notice socket](${SOCKET_PAGE}).
`
}

/** Envelopes, errors and bodies are shown where they are used. */
const SHOWN_ELSEWHERE = /(?:Envelope|Error|Request)$/

function typesPage({ components: { schemas } }: OpenApiDocument): string {
  const sections = Object.entries(schemas).flatMap(([name, schema]) => {
    if (SHOWN_ELSEWHERE.test(name) && name !== 'ApprovalRequest' && name !== 'PasskeyRequest') return []
    return [`## ${name}\n\n${schema['description'] ?? ''}\n\n\`\`\`ts\n${typeText(schema)}\n\`\`\``]
  })
  return `# API: types\n\n${sections.join('\n\n')}\n`
}

function section(method: string, path: string, operation: Operation, document: OpenApiDocument): string {
  return [
    `## ${method} ${path.replaceAll('{', ':').replaceAll('}', '')}`,
    `**${operation.summary.replace(/\.$/, '')}.** ${operation.description}`,
    `Operation: \`${operation.operationId}\``,
    parameterTable(operation),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      shape(`Request body (\`${type}\`)`, resolved(schema, document)),
    ),
    responseText(operation.responses['200'], document),
    errorText(operation.responses),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function parameterTable({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: place, required, schema, description = '' }) => {
    const type = typeText(schema).replaceAll('|', '\\|')
    return `| \`${name}\` | ${place} | ${required ? 'yes' : ''} | \`${type}\` | ${description.replaceAll('|', '\\|')} |`
  })
  return ['| parameter | in | required | type | meaning |', '|---|---|---|---|---|', ...rows].join('\n')
}

function responseText(response: Response | undefined, document: OpenApiDocument): string {
  const [type = '', media] = Object.entries(response?.content ?? {})[0] ?? []
  if (type !== 'application/json') return type ? `Response: a file (\`${type}\`)` : ''
  const variants = (media?.schema?.['oneOf'] as readonly Json[] | undefined) ?? [media?.schema]
  const properties = resolved(variants[0], document)?.['properties'] as Readonly<Record<string, Json>> | undefined
  return shape('Response', properties?.['data'])
}

/** The schema behind a reference to a component. */
function resolved(schema: Json | undefined, { components }: OpenApiDocument): Json | undefined {
  const reference = schema?.['$ref']
  return typeof reference === 'string' ? components.schemas[reference.split('/').at(-1) ?? ''] : schema
}

function errorText(responses: Operation['responses']): string {
  const lines = Object.entries(responses).flatMap(([status, { description }]) => {
    if (status === '304') return [`- 304: ${description}`]
    if (status !== '200') return description.split('\n\n').map((error) => `- ${status} ${error}`)
    const [, codes] = /status 200: (.*)\.$/.exec(description) ?? []
    return codes ? [`- 200 ${codes}`] : []
  })
  return lines.length > 0 ? `Errors ([codes](../errors.md)):\n\n${lines.join('\n')}` : ''
}

function shape(title: string, schema: Json | undefined): string {
  return schema ? `${title}:\n\n\`\`\`ts\n${typeText(schema)}\n\`\`\`` : ''
}

function fileOf(tag: string): string {
  return tag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `signIn` as `Sign in`. */
export function titleOf(tag: string): string {
  const title = fileOf(tag).replaceAll('-', ' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}
