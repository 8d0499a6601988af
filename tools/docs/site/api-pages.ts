import { typeText } from './type-text.ts'

type Json = Readonly<Record<string, unknown>>

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Json }[]
  readonly requestBody?: { content: Readonly<Record<string, { schema?: Json }>> }
  readonly responses: Readonly<Record<string, Response>>
}
interface Response {
  readonly description: string
  readonly content?: Readonly<Record<string, { schema?: Json }>>
}

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** The API reference: a page for each capability and one that lists them, by path. */
export function apiPages(document: OpenApiDocument): ReadonlyMap<string, string> {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = 'other'] = operation.tags
      byTag.set(tag, [...(byTag.get(tag) ?? []), section(method.toUpperCase(), path, operation)])
    }
  }
  const tags = [...byTag.keys()].sort()
  return new Map([
    ['reference/api/index.md', indexPage(document, tags)],
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
`
}

function section(method: string, path: string, operation: Operation): string {
  return [
    `## ${method} ${path.replaceAll('{', ':').replaceAll('}', '')}`,
    `**${operation.summary.replace(/\.$/, '')}.** ${operation.description}`,
    `Operation: \`${operation.operationId}\``,
    parameterTable(operation),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      shape(`Request body (\`${type}\`)`, schema),
    ),
    responseText(operation.responses['200']),
    errorText(operation.responses),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function parameterTable({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const type = typeText(schema).replaceAll('|', '\\|')
    return `| \`${name}\` | ${place} | ${required ? 'yes' : ''} | \`${type}\` |`
  })
  return ['| parameter | in | required | type |', '|---|---|---|---|', ...rows].join('\n')
}

function responseText(response: Response | undefined): string {
  const [type = '', media] = Object.entries(response?.content ?? {})[0] ?? []
  if (type !== 'application/json') return type ? `Response: a file (\`${type}\`)` : ''
  const properties = media?.schema?.['properties'] as Readonly<Record<string, Json>> | undefined
  return shape('Response', properties?.['data'])
}

function errorText(responses: Operation['responses']): string {
  const errors = Object.entries(responses).filter(([status]) => status !== '200')
  if (errors.length === 0) return ''
  const lines = errors.map(([status, { description }]) => {
    const codes = description.replace(/^[^:]*:\s*/, '')
    return `- ${status === 'default' ? '200' : status}: ${codes}`
  })
  return `Errors ([codes](../errors.md)):\n\n${lines.join('\n')}`
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
