import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, startMailServer } from '@foyer/testkit'
import { runOperator } from '@foyer/testkit/gateway-process'
import type { Checked } from './checks.ts'

const MAIL_CERTIFICATE = join(import.meta.dirname, '..', '..', 'testkit', 'certificates', 'localhost.pem')
const ACCOUNT = { username: 'foyer', password: 'of the drill, for the mail server' }
/** What the doctor finds of the database of the drill: its changes are not archived, and backups of another server are seen elsewhere. */
const EXPECTED = ['✗ archive', '? backup']

export interface Examined {
  readonly client: Client
  readonly folder: string
  /** Of one of the gateways. */
  readonly settings: Readonly<Record<string, string>>
  /** The certificate of the proxy. */
  readonly certificate: string
}

/** Runs the doctor behind a proxy with TLS, with a mail server that requires STARTTLS and an account. Then it takes each of them away. */
export async function checkDoctor({ client, folder, settings, certificate }: Examined): Promise<Checked> {
  const mail = await startMailServer({ account: ACCOUNT, security: 'starttls' })
  const authorities = join(folder, 'authorities.pem')
  writeFileSync(authorities, readFileSync(certificate, 'utf8') + readFileSync(MAIL_CERTIFICATE, 'utf8'))
  const examine = (file: string) =>
    runOperator(folder, { ...settings, NODE_EXTRA_CA_CERTS: file }, 'doctor').then(({ output }) => output)
  const token = await client.tokenOf('super')
  const server = { host: 'localhost', port: mail.port, security: 'starttls' as const }
  const change = async (settings: object) => {
    const { version } = await client.data('administration.mailSettings', {}, { token })
    await client.data('administration.changeMailSettings', { version, ...settings }, { token })
  }
  await change({ ...server, ...ACCOUNT })
  try {
    const all = await examine(authorities)
    const untrusted = await examine(MAIL_CERTIFICATE)
    await mail.stop()
    const withoutMail = await examine(authorities)
    return {
      'Doctor: nothing is wrong': nothingWrong(all),
      'Doctor: certificate that browsers do not trust': finds(untrusted, 'certificate', /not trusted/),
      'Doctor: mail server that does not respond': finds(withoutMail, 'mail', /ECONNREFUSED/),
    }
  } finally {
    await mail.stop()
    await change({ host: null })
  }
}

/** Returns true if the report of the doctor has everything, and nothing wrong. */
export function nothingWrong(report: string): true | string {
  const wrong = report
    .split('\n')
    .filter((line) => /^[✗?] /.test(line) && !EXPECTED.some((start) => line.startsWith(`${start} `)))
  const complete = ['mail', 'certificate', 'proxy headers', 'socket'].every((check) => report.includes(`✓ ${check}`))
  return (wrong.length === 0 && complete) || wrong.join('; ') || report
}

/** Returns true if the doctor says this of a check. */
export function finds(report: string, check: string, finding: RegExp): true | string {
  const line = report.split('\n').find((each) => each.startsWith(`✗ ${check} `)) ?? ''
  return finding.test(line) || line || report
}
