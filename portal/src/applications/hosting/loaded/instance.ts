import { type HostedApplication, isDevelopmentVersion } from '@foyer/contract/applications'
import { CHUNK_TIMEOUT } from '@foyer/contract/limits'
import type { ApplicationEvent, RespondToScan, ShellState } from '@foyer/sdk'
import { inTime, type WritableStore, writableStore } from '../../../components/index.ts'
import { endsAtOnce, type FatalFault, type FaultKind, HostingFault, isFatal } from '../decisions/faults.ts'
import type { ApplicationPlace } from '../decisions/places.ts'
import type { Running, ShellActions, Start } from '../running/actions.ts'
import { errorMessage } from '../running/error-message.ts'

/** An application that has not unmounted by then is removed, in milliseconds. */
const STOP_MAX = 1_000

/** What an application shows: itself, or a page in its place. */
export type InstanceStatus =
  | { readonly at: 'loading' | 'running'; readonly trouble?: 'unresponsive' | 'error' | undefined }
  | { readonly at: 'failed'; readonly why: FailureReason }

/**
 * `away`: the gateway did not say what to load; `noApplication`: the code exports none; `noPage`: there is nothing to show;
 * `unlicensed`: the platform has no valid licence.
 */
export type FailureReason = FatalFault | 'away' | 'noApplication' | 'noPage' | 'unlicensed'

/** The part of an instance that the shell's actions change. */
export interface InstanceControl {
  readonly place: Pick<ApplicationPlace, 'key' | 'page'>
  readonly unsaved: WritableStore<boolean>
  fault(kind: FaultKind, message: string): void
}

export interface InstanceDeps {
  readonly name: () => string
  /** Asks the gateway what to load. Without `fresh`, what it said within the last minute is used. */
  load(fresh: boolean): Promise<HostedApplication>
  readonly start: Readonly<Record<HostedApplication['kind'], Start>>
  state(instance: Instance, application: HostedApplication): ShellState
  actions(instance: InstanceControl): ShellActions
  /** Tells the gateway about a fault. */
  report(version: string, kind: FaultKind, message: string): void
  onLoaded(application: HostedApplication): void
  /** What the application gave to the shell ends. */
  onStopped(): void
}

/** One page of an application in this tab: loading, running, or failed. */
export class Instance implements InstanceControl {
  readonly place: InstanceControl['place']
  /** Unique in this tab: another instance of the same page may still be unmounting. */
  readonly number: number
  readonly status = writableStore<InstanceStatus>({ at: 'loading' })
  readonly unsaved = writableStore(false)
  /** Where it is, or was left. */
  path = ''
  /** When it was shown last: larger is later. */
  usedAt = 0
  readonly #deps: InstanceDeps
  #application: HostedApplication | undefined
  #element: HTMLElement | undefined
  #running: Running | undefined
  /** What was stopped last. It may still be unmounting. */
  #ending: Running | undefined
  /** Its former runs have stopped. A frame takes a moment for that. */
  #stopped: Promise<unknown> = Promise.resolve()
  #control = new AbortController()
  #attempt = 0
  #renewals = 0
  #sent = ''

  constructor(place: InstanceControl['place'], number: number, deps: InstanceDeps) {
    this.place = place
    this.number = number
    this.#deps = deps
  }

  get id(): string {
    return `${this.place.key}/${this.place.page}`
  }

  /** The frame in which it runs, if it does. */
  get frame(): Element | undefined {
    return [...(this.#element?.children ?? [])].find(({ tagName }) => tagName === 'IFRAME')
  }

  /** In the language shown. */
  get name(): string {
    return this.#deps.name()
  }

  /** The version that runs; undefined until the gateway said it. */
  get version(): string | undefined {
    return this.#application?.version
  }

  /** Starts the application in an element of the document. */
  attach(element: HTMLElement): void {
    this.#element = element
    void this.#begin(element)
  }

  /** Sends the state to the application, if it has changed. */
  refresh(): void {
    if (!this.#running || !this.#application) return
    const state = this.#deps.state(this, this.#application)
    const text = JSON.stringify(state)
    if (text === this.#sent) return
    this.#sent = text
    this.#running.setState(state)
  }

  /** The user scanned a code while the application was visible. `respond` gets what the application says about it. */
  scan(code: string, respond?: RespondToScan): void {
    this.#running?.scan(code, respond)
  }

  /** The back end of the application has published an event. */
  publish(event: ApplicationEvent): void {
    this.#running?.publish(event)
  }

  /** Asks again for the names of the menu, which are in the language of the request. The code that runs stays. */
  async renewNames(): Promise<void> {
    this.#renewals += 1
    const renewal = this.#renewals
    const known = this.#application
    if (!known) return
    const renewed = await this.#deps.load(true).catch(() => undefined)
    // The application has ended, or the language has changed again.
    if (!renewed || renewal !== this.#renewals || this.#application !== known || !this.#running) return
    if (renewed.version === known.version) this.#deps.onLoaded(renewed)
  }

  /** Starts an application in development again, at its place, if there is another build of it. Returns whether there is. */
  async renewBuild(): Promise<boolean> {
    const known = this.#application
    if (!known || !isDevelopmentVersion(known.version)) return false
    const { version } = (await this.#deps.load(true).catch(() => undefined)) ?? known
    if (version === known.version) return false
    this.restart()
    return true
  }

  /** Asks again what the licence allows. An application that was closed starts, and one that is closed now ends. */
  async renewAccess(): Promise<void> {
    const known = this.#application
    if (!known) return
    const renewed = await this.#deps.load(true).catch(() => undefined)
    if (!renewed || this.#application !== known || renewed.access === known.access) return
    this.#application = { ...known, access: renewed.access }
    if (renewed.access === 'closed') this.#fail('unlicensed')
    else if (this.#isUnlicensed()) this.restart()
    else this.refresh()
  }

  /** Starts the application again, with the release in force. */
  restart(): void {
    this.#attempt += 1
    const attempt = this.#attempt
    void this.stop().then(() => {
      if (attempt === this.#attempt && this.#element) void this.#begin(this.#element)
    })
  }

  /** Unmounts the application for good. */
  async close(): Promise<void> {
    this.#attempt += 1
    await this.stop()
    this.#element = undefined
  }

  /** The user waits for a frame that does not respond. */
  wait(): void {
    this.#running?.wait()
    this.dismiss()
  }

  dismiss(): void {
    const { at } = this.status.current
    if (at !== 'failed') this.status.set({ at })
  }

  fault(kind: FaultKind, message: string): void {
    const { current } = this.status
    if (endsAtOnce(kind)) void this.#ending?.stop(true)
    if (current.at === 'failed') return
    if (this.#application) this.#deps.report(this.#application.version, kind, message)
    if (isFatal(kind)) this.#fail(kind, endsAtOnce(kind))
    else if ((kind === 'error' || kind === 'unresponsive') && current.trouble !== kind)
      this.status.set({ at: current.at, trouble: kind })
  }

  /** An error that the application did not catch. If it shows nothing any more, rendering has failed. */
  uncaught(message: string): void {
    const root = this.#element?.firstElementChild
    this.fault(this.#running && !root?.hasChildNodes() ? 'render' : 'error', message)
  }

  /** Unmounts the application, or ends its start. */
  async stop(atOnce = false): Promise<void> {
    this.#control.abort()
    const running = this.#running
    this.#running = undefined
    this.#ending = running ?? this.#ending
    this.unsaved.set(false)
    this.#deps.onStopped()
    const stopped = running && inTime(running.stop(atOnce), STOP_MAX).catch(() => {})
    this.#stopped = Promise.all([this.#stopped, stopped])
    await this.#stopped
    this.#element?.replaceChildren()
  }

  #isUnlicensed(): boolean {
    const { current } = this.status
    return current.at === 'failed' && current.why === 'unlicensed'
  }

  #fail(why: FailureReason, atOnce = false): void {
    this.status.set({ at: 'failed', why })
    void this.stop(atOnce)
  }

  async #begin(element: HTMLElement): Promise<void> {
    const control = new AbortController()
    this.#control = control
    this.status.set({ at: 'loading' })
    try {
      const running = await inTime(this.#start(element, control.signal), CHUNK_TIMEOUT)
      if (control.signal.aborted || !running) return
      this.#running = running
      this.status.set({ ...this.status.current, at: 'running' })
      this.#sent = ''
      this.refresh()
    } catch (error) {
      if (control.signal.aborted) return
      this.#failStart(error)
    }
  }

  /** The console has the error with its stack, for the author of the application. */
  #failStart(error: unknown): void {
    const fault =
      error instanceof HostingFault ? error : new HostingFault('timeout', errorMessage(error), { cause: error })
    if (!fault.isLogged) console.error(fault.cause ?? fault)
    this.fault(fault.kind, fault.message)
    if (fault.isNoApplication) this.status.set({ at: 'failed', why: 'noApplication' })
  }

  async #start(element: HTMLElement, signal: AbortSignal): Promise<Running | undefined> {
    const { load, onLoaded, start, name, state, actions } = this.#deps
    const application = await load(this.#attempt > 0).catch(() => undefined)
    if (signal.aborted) return undefined
    if (!application) return void this.#fail('away')
    this.#application = application
    onLoaded(application)
    const { servicePage, managementPage } = application
    const page = this.place.page === 'service' ? servicePage : managementPage
    if (!page) return void this.#fail('noPage')
    if (application.access === 'closed') return void this.#fail('unlicensed')
    const options = { element, page, name: name(), state: state(this, application), signal, attempt: this.#attempt }
    const onResponding = (responds: boolean): void =>
      responds ? this.dismiss() : this.fault('unresponsive', 'The frame does not respond.')
    return await start[application.kind]({ ...options, actions: actions(this), onResponding })
  }
}
