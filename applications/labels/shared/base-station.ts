/** A base station: it sends changes to the labels near it. */
export interface BaseStation {
  readonly id: string
  readonly name: string
  /** Since when it has no contact; null while it has. Its labels get nothing meanwhile. */
  readonly offlineSince: string | null
  readonly lastContactAt: string | null
  /** Null before its first report. */
  readonly firmware: string | null
  /** Of its own connection, from 0 to 4. */
  readonly signal: number
  /** Labels that belong to it, those of them that it reaches, and those with a change on its way. */
  readonly labels: number
  readonly connected: number
  readonly updating: number
}

/** Those without contact first, then by name. */
export interface BaseStationList {
  readonly items: readonly BaseStation[]
}
