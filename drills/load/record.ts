/** Gets the kind of a request, its outcome, and how long it took in milliseconds. */
export type ResponseObserver = (kind: string, outcome: string, milliseconds: number) => void

/** What clients have seen: each acknowledged write, and every response. */
export class ClientRecord {
  /** Amounts by label, in the smallest unit. */
  readonly prices = new Map<string, number[]>()
  /** Ids of published notices. */
  readonly notices: string[] = []
  /** Ids of notices that a reader has acknowledged. */
  readonly acknowledgements: string[] = []
  /** Tokens of sign-ins, with the gateway that issued them. */
  readonly sessions: { readonly gateway: number; readonly token: string }[] = []
  /** Lists that lacked what was acknowledged before they were requested. */
  staleReads = 0
  readonly #responses = new Map<string, number>()
  readonly #begins: number[][]
  readonly #observe: ResponseObserver
  #slowest = 0

  /** @param observe gets every response as well */
  constructor(gateways: number, observe: ResponseObserver = () => undefined) {
    this.#observe = observe
    this.#begins = Array.from({ length: gateways }, () => [])
  }

  get acknowledged(): number {
    const prices = [...this.prices.values()].reduce((sum, { length }) => sum + length, 0)
    return prices + this.notices.length + this.acknowledgements.length + this.sessions.length
  }

  /** Responses by kind and status. */
  get responses(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#responses].sort())
  }

  /** The time of the slowest response since the last call, in milliseconds. */
  takeSlowest(): number {
    const slowest = this.#slowest
    this.#slowest = 0
    return slowest
  }

  addPrice(label: string, amount: number): void {
    const amounts = this.prices.get(label) ?? []
    amounts.push(amount)
    this.prices.set(label, amounts)
  }

  addResponse(kind: string, outcome: string, milliseconds: number): void {
    const key = `${kind}: ${outcome}`
    this.#responses.set(key, (this.#responses.get(key) ?? 0) + 1)
    this.#slowest = Math.max(this.#slowest, milliseconds)
    this.#observe(kind, outcome, milliseconds)
  }

  /** Adds a write that was acknowledged just now. */
  addWrite(gateway: number, began: number): void {
    this.#begins[gateway]?.push(began)
  }

  /** Clears what `isBackSince` looks at. */
  clearWrites(): void {
    for (const begins of this.#begins) begins.length = 0
  }

  /** True if every gateway has completed a write that began after an instant. */
  isBackSince(instant: number): boolean {
    return this.#begins.every((begins) => begins.some((began) => began >= instant))
  }

  /** Responses that a client must not get while the database fails over: all but success, conflict, and 503 with Retry-After. */
  get unexpected(): number {
    return [...this.#responses].reduce((sum, [key, count]) => sum + (EXPECTED.test(key) ? 0 : count), 0)
  }
}

/** A conflict follows a write that was completed, but whose response was lost. */
const EXPECTED = /: (20\d|409|503 with Retry-After)$/
