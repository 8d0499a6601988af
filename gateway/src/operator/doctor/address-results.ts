import { entryOf } from '@foyer/contract/errors'
import { type CheckResult, unknown, well, wrong } from './result.ts'

const DAY = 86_400
const ENDS_SOON = 14 * DAY

/** What the public address presents; undefined for `http:`. */
export interface CertificateReading {
  /** Seconds until its end. */
  readonly secondsLeft: number
  /** Why a browser would not trust it; undefined if it would. */
  readonly problem: string | undefined
}

export function certificateResult(reading: CertificateReading | undefined, production: boolean): CheckResult {
  if (!reading)
    return production
      ? wrong('certificate', 'the public address is http', 'serve it with TLS, by a proxy or with FOYER_TLS_CERT')
      : well('certificate', 'none: the public address is http')
  const finding = `ends in ${Math.floor(reading.secondsLeft / DAY)} days`
  if (reading.problem)
    return wrong(
      'certificate',
      `${finding}; not trusted: ${reading.problem}`,
      'install one of a known authority, with the whole chain',
    )
  return reading.secondsLeft > ENDS_SOON
    ? well('certificate', finding)
    : wrong('certificate', finding, 'see docs/runbooks/certificate.md')
}

/** How many requests through the public address this gateway got, by source. */
export interface SourceReading {
  readonly direct: number
  readonly untrusted: number
  readonly trustedHttp: number
  readonly trustedHttps: number
}

/** @param viaProxy whether TLS ends at a proxy: the public address is https, and the gateway has no certificate */
export function proxyResult(read: SourceReading, viaProxy: boolean): CheckResult {
  const { direct, untrusted, trustedHttp, trustedHttps } = read
  const check = 'proxy headers'
  if (untrusted > 0)
    return wrong(
      check,
      'X-Forwarded-For comes from a proxy that is not trusted',
      'name it in FOYER_TRUSTED_PROXIES: otherwise all users share its address and its limits',
    )
  if (!viaProxy)
    return direct + trustedHttp + trustedHttps > 0 ? well(check, 'the gateway gets the requests') : seenElsewhere(check)
  if (trustedHttp > 0)
    return wrong(
      check,
      'X-Forwarded-Proto is missing',
      'let the proxy set X-Forwarded-Proto to the scheme of the browser',
    )
  if (trustedHttps > 0) return well(check, 'X-Forwarded-For and -Proto arrive from a trusted proxy')
  if (direct > 0)
    return wrong(check, 'X-Forwarded-For is missing', 'let the proxy set it to the address of the browser')
  return seenElsewhere(check)
}

function seenElsewhere(check: string): CheckResult {
  return unknown(check, 'the requests went to another gateway', 'run the doctor on each machine')
}

/** The response to an upgrade with a ticket that does not exist. */
export interface UpgradeReading {
  readonly status: number
  readonly code: string | undefined
}

export function socketResult({ status, code }: UpgradeReading): CheckResult {
  const check = 'socket'
  if (code === entryOf('accessDenied').code)
    return wrong(
      check,
      'the origin is rejected',
      'let the proxy pass the header Host, and set FOYER_PUBLIC_URL to the address in the browser',
    )
  if (code === entryOf('parameterError').code || code === undefined)
    return wrong(
      check,
      `the upgrade does not arrive (status ${status})`,
      'let the proxy pass Upgrade and Connection for /v2/notice/ (HTTP/1.1)',
    )
  return well(check, 'an upgrade through the public address arrives')
}

/** @param problem why it cannot be used; undefined if it can */
export function mailResult(server: string | undefined, problem: string | undefined, production: boolean): CheckResult {
  if (server === undefined)
    return production
      ? wrong(
          'mail',
          'no mail server is set',
          'set it under Administration, Mail server: no one can recover a password',
        )
      : well('mail', 'no mail server is set: mails are files')
  return problem === undefined
    ? well('mail', `${server} accepts the connection`)
    : wrong('mail', `${server}: ${problem}`, 'correct it under Administration, Mail server; see docs/runbooks/mail.md')
}

/** @param fits whether the secret is that of the database */
export function unreadableMailPassword(fits: boolean): CheckResult {
  const remedy = fits ? 'enter it again under Administration, Mail server' : 'correct FOYER_SECRET first'
  return wrong('mail', 'the password of the mail server cannot be read with this FOYER_SECRET', remedy)
}
