/** A job of a load generator. It is limited in time and in number of requests. */
export interface Job {
  readonly port: number
  /** The texts of the requests. Connections share them out, and each sends its own one after the other. */
  readonly requests: readonly string[]
  readonly connections: number
  readonly seconds: number
  /** Requests of this first period are sent but not counted. */
  readonly warmUpSeconds?: number
  /** Sends one request in this time, in milliseconds, instead of as soon as the response arrives. */
  readonly pace?: number
  /** Polls without sleeping, so that the server does not have to wake the load generator up. */
  readonly awake?: boolean
  /** Requests that name a trace name another one each time. There have to be as many requests as connections. */
  readonly ownTraces?: boolean
  /** Sends only one request over each connection, all at once. */
  readonly once?: boolean
}

export interface LoadResult {
  /** Milliseconds of each counted response, by status. */
  readonly latencies: Readonly<Record<string, readonly number[]>>
  readonly seconds: number
  /** How much of one core the load generator used. */
  readonly ownCores: number
}
