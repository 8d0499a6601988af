/** What a load worker is asked to do. Bounded in time and in count, whatever answers. */
export interface Job {
  readonly port: number
  /** As they go over the wire, shared out among the connections; each sends its own in turn. */
  readonly requests: readonly string[]
  readonly connections: number
  readonly seconds: number
  /** Requests of the first moments that are sent but not counted. */
  readonly warmUpSeconds?: number
  /** Sends at this pace, in milliseconds, instead of as soon as the answer is there. */
  readonly pace?: number
  /** Looks for answers without ever sleeping: waking the load up is then no part of what the server has to do. */
  readonly awake?: boolean
  /** One request for each connection and then the end: all of them at once. */
  readonly once?: boolean
}

export interface Yield {
  /** Milliseconds of each counted answer, by status. */
  readonly latencies: Readonly<Record<string, readonly number[]>>
  readonly seconds: number
  /** How much of one core the load itself took. */
  readonly ownCores: number
}
