import { type ReadableStore, writableStore } from '../../../components/index.ts'
import type { Instance, InstanceControl } from './instance.ts'

/** Milliseconds in which an application cannot open the camera again after the user has closed it, so that the user can leave. */
const PAUSE = 1_000

interface Scanning {
  readonly instance: Instance
  readonly continuous: boolean
}

/** The camera for the applications of this tab. One uses it at a time: the visible one, after the user has pressed something. */
export class HostCamera {
  readonly scanning = writableStore<Scanning | undefined>(undefined)
  /** What the application says about the code that was read last; empty until it does. */
  readonly response = writableStore('')
  readonly #visible: ReadableStore<Instance | undefined>
  readonly #hasUserActed: () => boolean
  #closedAt = Number.NEGATIVE_INFINITY
  /** Counts codes and ends: what is said about an earlier code comes too late. */
  #reading = 0

  constructor(visible: ReadableStore<Instance | undefined>, hasUserActed: () => boolean) {
    this.#visible = visible
    this.#hasUserActed = hasUserActed
  }

  /** Opens it for an application. Does nothing while another page is shown, it is open, or the user did nothing. */
  open(application: InstanceControl, continuous: boolean): void {
    const instance = this.#visible.current
    if (instance !== application || this.scanning.current || !this.#hasUserActed()) return
    if (performance.now() - this.#closedAt >= PAUSE) this.scanning.set({ instance, continuous })
  }

  /** Gives a code to the application, as one of a scanner. After a single one the camera is off by then. */
  readonly read = (code: string): void => {
    const { current } = this.scanning
    if (!current) return
    if (!current.continuous) {
      this.end()
      current.instance.scan(code)
      return
    }
    const reading = this.#next()
    current.instance.scan(code, (text) => {
      if (reading === this.#reading && this.response.current === '') this.response.set(text)
    })
  }

  /** The user closes it. */
  readonly close = (): void => {
    this.#closedAt = performance.now()
    this.end()
  }

  /** The application is no longer visible, or has what it asked for. */
  end(): void {
    this.#next()
    if (this.scanning.current) this.scanning.set(undefined)
  }

  #next(): number {
    this.response.set('')
    this.#reading += 1
    return this.#reading
  }
}
