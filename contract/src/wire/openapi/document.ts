import type { Endpoint } from '../endpoint.ts'
import { type ApiExamples, Examples } from './examples.ts'
import { headerComponents } from './headers.ts'
import { INTRODUCTION } from './introduction.ts'
import type { Json } from './json.ts'
import { operationOf } from './operation.ts'
import type { Parts } from './responses.ts'
import { SchemaComponents } from './schema-components.ts'
import { TAGS } from './tags.ts'

/** All endpoints by capability and name. */
export type EndpointGroups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

export interface OpenApiOptions {
  /** The version of the gateway. */
  readonly version: string
  /** The address of the platform; by default the one that serves the document. */
  readonly publicUrl?: string
  readonly examples?: ApiExamples
}

/** Returns the OpenAPI 3.1 document of the endpoints. */
export function openApi(groups: EndpointGroups, { version, publicUrl = '/', examples = {} }: OpenApiOptions): Json {
  const parts = { components: new SchemaComponents(), examples: new Examples(examples) }
  return parts.components.resolve({
    openapi: '3.1.0',
    info: {
      title: 'Foyer gateway',
      version,
      description: INTRODUCTION,
      contact: { name: 'The operator of this platform', ...(publicUrl === '/' ? {} : { url: publicUrl }) },
    },
    servers: [{ url: publicUrl, description: 'This platform.' }],
    tags: Object.keys(groups).map((name) => ({ name, description: TAGS[name] ?? name })),
    paths: pathsOf(groups, parts),
    components: { securitySchemes: SECURITY_SCHEMES, headers: headerComponents, examples: parts.examples.components },
  })
}

function pathsOf(groups: EndpointGroups, parts: Parts): Json {
  const paths: Record<string, Json> = {}
  const all = Object.values(groups).flatMap((group) => Object.values(group))
  for (const [capability, group] of Object.entries(groups)) {
    for (const [name, call] of Object.entries(group)) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
      const operation = operationOf(`${capability}.${name}`, call, overlaps(call, all), parts)
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
    }
  }
  return paths
}

/** Returns true if the path with parameters also matches a literal path of another endpoint: `/files/new` for `/files/:id`. */
function overlaps({ path }: Endpoint, all: readonly Endpoint[]): boolean {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  return all.some((other) => other.path !== path && !other.path.includes(':') && pattern.test(other.path))
}

const SECURITY_SCHEMES: Json = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The access_token of a session, from a sign-in (POST /user/login). It changes each time a pending step is passed. The token of a browser also needs the cookie that its sign-in has set.',
  },
  applicationToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of an application, from POST /v2/admin/applications/{key}/token. It publishes notices, checks delegated tokens, and gives access to nothing else.',
  },
}
