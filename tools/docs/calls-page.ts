import { calls } from '../../contract/src/index.ts'
import { COMMON_REFUSALS } from '../../contract/src/refusals/index.ts'
import type { Call } from '../../contract/src/wire/index.ts'
import { code, page, table } from './markdown.ts'

/** Why: every call at a glance. The shapes of questions and answers are in the OpenAPI document that the gateway serves. */
export function callsPage(): string {
  const groups = Object.entries(calls as Readonly<Record<string, Readonly<Record<string, Call>>>>)
  return page(
    'Calls',
    'Shapes of questions and answers: `/docs/openapi.json` of a running gateway. Codes: [refusals.md](refusals.md).',
    `Every call may also refuse with ${COMMON_REFUSALS.map(code).join(', ')}.`,
    'A source is an address, or an IPv6 /64. Each gateway counts for itself, except where a limit is named as one over all gateways.',
    ...groups.flatMap(([capability, group]) => [`## ${words(capability)}`, callTable(Object.values(group))]),
  )
}

function callTable(group: readonly Call[]): string {
  const rows = group.map((one) => [
    `${code(`${one.method} ${one.path}`)}`,
    one.access,
    one.says,
    one.freshProof ?? '',
    (one.refuses ?? []).map(code).join(', '),
    one.limit ? `${one.limit.calls} in ${one.limit.seconds} s${one.limit.shared ? ', over all gateways' : ''}` : '',
  ])
  return table(['call', 'who may', 'what it does', 'fresh proof', 'refuses with', 'limit for one source'], rows)
}

/** `signIn` as `Sign in`. */
function words(name: string): string {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
