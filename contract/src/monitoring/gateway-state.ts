export const GATEWAY_STATES = ['well', 'busy', 'outdated', 'lost'] as const
export type GatewayState = (typeof GATEWAY_STATES)[number]

/** A gateway without a heartbeat for this long is lost. Three heartbeats were missed then. */
export const GATEWAY_LOST_SECONDS = 30
/** In percent of one core, since a gateway runs on one. */
export const BUSY_CPU_PERCENT = 75
export const BUSY_EVENT_LOOP_DELAY_MS = 200

/** The figures of a gateway that its state depends on. */
export interface GatewayFigures {
  readonly secondsSinceSeen: number
  readonly cpuPercent: number
  readonly eventLoopDelayMs: number
  readonly version: string
}

/**
 * Returns the state of a gateway, the most serious one if several apply.
 * @param newest the newest version of all gateways
 */
export function gatewayState(figures: GatewayFigures, newest: string): GatewayState {
  const { secondsSinceSeen, cpuPercent, eventLoopDelayMs, version } = figures
  if (secondsSinceSeen > GATEWAY_LOST_SECONDS) return 'lost'
  if (cpuPercent > BUSY_CPU_PERCENT || eventLoopDelayMs > BUSY_EVENT_LOOP_DELAY_MS) return 'busy'
  return version === newest ? 'well' : 'outdated'
}
