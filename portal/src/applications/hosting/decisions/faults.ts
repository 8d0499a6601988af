import type { ApplicationFault } from '@foyer/contract/applications'

/** Kinds of faults, as the gateway counts them. */
export type FaultKind = ApplicationFault['kind']
/** A fault that replaces the application by a page. */
export type FatalFault = Exclude<FaultKind, 'error' | 'unresponsive' | 'protocol' | 'unmount'>

/** The application goes on after these. */
const PASSING: readonly FaultKind[] = ['error', 'unresponsive', 'protocol', 'unmount']

export function isFatal(kind: FaultKind): kind is FatalFault {
  return !PASSING.includes(kind)
}

/** A frame that does this gets no time to unmount: it would go on meanwhile. */
export function endsAtOnce(kind: FaultKind): boolean {
  return kind === 'flood' || kind === 'focus'
}

/** An application failed while it was loaded or mounted. */
export class HostingFault extends Error {
  override readonly name = 'HostingFault'
  readonly kind: FatalFault
  /** The code loaded, and exports no application. */
  readonly isNoApplication: boolean
  /** The frame has written the error to the console, with its stack. */
  readonly isLogged: boolean

  /** @param options `cause` is the error of the application or of the browser */
  constructor(kind: FatalFault, message: string, options: HostingFaultOptions = {}) {
    super(message, options)
    this.kind = kind
    this.isNoApplication = options.isNoApplication ?? false
    this.isLogged = options.isLogged ?? false
  }
}

interface HostingFaultOptions extends ErrorOptions {
  readonly isNoApplication?: boolean
  readonly isLogged?: boolean
}

/** The application and version in whose files an error occurred, by the stack or address that the browser reports. */
export function releaseIn(trace: string): { readonly key: string; readonly version: string } | undefined {
  const found = /\/base\/applications\/(?<key>[a-z][a-z0-9-]*)\/(?<version>[0-9A-Za-z.-]+)\//.exec(trace)
  return found?.groups as { key: string; version: string } | undefined
}

const MINUTE = 60_000
/** Faults of one kind that one application reports in a minute. The gateway needs no more to show that something is wrong. */
const REPORTED_PER_MINUTE = 5

/** Decides which faults are reported, so that an application that fails all the time does not flood the gateway. */
export function createReportLimit(): (application: string, kind: FaultKind, now: number) => boolean {
  const reported = new Map<string, number[]>()
  return (application, kind, now) => {
    const name = `${application} ${kind}`
    const recent = (reported.get(name) ?? []).filter((at) => now - at < MINUTE)
    if (recent.length < REPORTED_PER_MINUTE) reported.set(name, [...recent, now])
    return recent.length < REPORTED_PER_MINUTE
  }
}
