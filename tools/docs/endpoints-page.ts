import { COMMON_ERRORS } from '../../contract/src/errors/index.ts'
import { endpoints } from '../../contract/src/index.ts'
import type { Endpoint } from '../../contract/src/wire/index.ts'
import { code, page, table } from './markdown.ts'

/** The page that lists every endpoint. The schemas are in the OpenAPI document of the gateway. */
export function endpointsPage(): string {
  const groups = Object.entries(endpoints as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)
  return page(
    'Endpoints',
    'Shapes of requests and responses: `/docs` of a running gateway. Codes: [errors.md](errors.md).',
    `Any endpoint may also respond with ${COMMON_ERRORS.map(code).join(', ')}.`,
    'A source is an address, or an IPv6 /64. Each gateway counts for itself, except where a limit is named as one over all gateways.',
    ...groups.flatMap(([capability, group]) => [`## ${spacedName(capability)}`, endpointTable(Object.values(group))]),
  )
}

function endpointTable(group: readonly Endpoint[]): string {
  const rows = group.map((one) => [
    `${code(`${one.method} ${one.path}`)}`,
    one.access,
    one.summary,
    one.freshProof ?? '',
    (one.errors ?? []).map(code).join(', '),
    one.limit ? `${one.limit.calls} in ${one.limit.seconds} s${one.limit.shared ? ', over all gateways' : ''}` : '',
  ])
  return table(['endpoint', 'access', 'summary', 'fresh proof', 'errors', 'limit for one source'], rows)
}

/** `signIn` as `Sign in`. */
function spacedName(name: string): string {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
