import type {
  SocketChannel,
  SocketDocument,
  SocketMessage,
} from '../../../gateway/src/api-reference/rendering/async-api.ts'
import type { Schema } from '../../../gateway/src/api-reference/rendering/open-api.ts'
import { typeText } from './type-text.ts'

export const SOCKET_PAGE = 'notice-socket.md'

/** The page of the notice socket, from its AsyncAPI document. */
export function socketPage(document: SocketDocument): string {
  const { info, servers, channels, operations, components } = document
  const channel = channels.notices
  const parts = [
    '# API: Notice socket',
    `\`${servers.portal.protocol}://${servers.portal.host}${channel.address}\``,
    channel.summary,
    info.description,
    'The page is made from the AsyncAPI document, which a gateway serves as `/docs/asyncapi.json`:\n[asyncapi.json](../../asyncapi.json){download}.',
    ...handshake(channel),
    '## Rejected handshakes',
    rejected(channel),
    '## Order and delivery',
    operations.push.summary,
    operations.push.description,
    '## Messages',
    ...Object.values(components.messages).map(messageText),
    '## Other frames',
    table(
      ['frame', 'from', 'meaning'],
      channel['x-frames'].map(({ frame, from, meaning }) => [frame, from, meaning]),
    ),
    '## Close codes',
    table(
      ['code', 'cause', 'client'],
      channel['x-close-codes'].map(({ code, cause, client }) => [code, cause, client]),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function handshake({ description, parameters, bindings }: SocketChannel): string[] {
  const rows = Object.entries(parameters).map(([name, parameter]) => [`\`${name}\``, parameter.description])
  return ['## Handshake', description, table(['parameter', 'meaning'], rows), fieldTable('header', bindings.ws.headers)]
}

function rejected(channel: SocketChannel): string {
  const rows = channel['x-handshake-errors'].map(({ status, code, cause, client }) => [status, code, cause, client])
  return table(['status', 'code', 'cause', 'client'], rows)
}

function messageText({ title, summary, description, payload, examples }: SocketMessage): string {
  const parts = [`### ${title}`, summary, description, fieldTable('field', payload)]
  for (const example of examples) parts.push(`\`\`\`json\n${JSON.stringify(example.payload, null, 2)}\n\`\`\``)
  return parts.join('\n\n')
}

function fieldTable(kind: string, { properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const type = typeText(schema as Readonly<Record<string, unknown>>)
    return [`\`${name}\``, required.includes(name) ? 'yes' : '', `\`${type}\``, schema.description ?? '']
  })
  return table([kind, 'required', 'type', 'meaning'], rows)
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
