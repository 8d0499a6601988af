import { isAbsolute } from 'node:path'
import { z } from 'zod'
import type { ValuesOf } from '../../platform/environment/setting.ts'

const SYSLOG = ['syslog+udp:', 'syslog+tcp:', 'syslog+tls:'] as const
type Protocol = 'udp' | 'tcp' | 'tls'

/** Where the audit log is streamed to. */
export type StreamTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'syslog'; readonly protocol: Protocol; readonly host: string; readonly port: number }

const DEFAULT_PORTS: Readonly<Record<Protocol, number>> = { udp: 514, tcp: 601, tls: 6514 }

/** Where events go besides the database. */
export const auditSettings = {
  FOYER_AUDIT_STREAM: {
    describes:
      'Where every event of the audit log is sent for a SIEM: a file as `file:` and its path, or a syslog server as `syslog+tls://`, `syslog+tcp://` or `syslog+udp://` with host and port.',
    default: 'none',
    example: 'syslog+tls://siem.example:6514',
    remedy: 'Give file:/var/log/foyer/audit.jsonl or syslog+tls://host:6514.',
    reads: z
      .string()
      .refine((text) => targetOf(text) !== undefined, 'is neither file: with a path nor a syslog address')
      .transform((text) => targetOf(text) as StreamTarget),
  },
} as const

export interface AuditEnvironment {
  /** Undefined if the audit log is not streamed. */
  auditStream: StreamTarget | undefined
}

export function auditEnvironment(values: ValuesOf<typeof auditSettings>): AuditEnvironment {
  return { auditStream: values.FOYER_AUDIT_STREAM }
}

function targetOf(text: string): StreamTarget | undefined {
  if (text.startsWith('file:')) {
    const path = text.replace(/^file:(\/\/(?=\/))?/, '')
    return isAbsolute(path) ? { kind: 'file', path } : undefined
  }
  const scheme = SYSLOG.find((one) => text.startsWith(`${one}//`))
  if (!scheme) return undefined
  const protocol = scheme.slice('syslog+'.length, -1) as Protocol
  /* URL knows the host names and ports of its own schemes only. */
  const http = text.replace(scheme, 'http:')
  if (!URL.canParse(http)) return undefined
  const { hostname, port, pathname, search, username } = new URL(http)
  if (pathname !== '/' || search !== '' || username !== '') return undefined
  return { kind: 'syslog', protocol, host: hostname.replace(/^\[|\]$/g, ''), port: portOf(text, port, protocol) }
}

/** Port 80 is missing in the parsed address, because it is the default of HTTP. */
function portOf(text: string, parsed: string, protocol: Protocol): number {
  if (parsed !== '') return Number(parsed)
  return text.endsWith(':80') || text.endsWith(':80/') ? 80 : DEFAULT_PORTS[protocol]
}
