import {
  afterResponse,
  afterTick,
  afterWait,
  FIRST_HEARTBEAT,
  type Heartbeat,
  PING_INTERVAL,
} from '../decisions/heartbeat.ts'

/** Watches whether a frame responds. */
export interface HeartbeatWatch {
  /** A message arrived. */
  responded(): void
  /** The user waits for another while. */
  wait(): void
  stop(): void
}

export function watchHeartbeat(ping: () => void, onChange: (responds: boolean) => void): HeartbeatWatch {
  let heartbeat = FIRST_HEARTBEAT
  const change = (next: Heartbeat): void => {
    const changed = next.responds !== heartbeat.responds
    heartbeat = next
    if (changed) onChange(next.responds)
  }
  const tick = (): void => {
    ping()
    change(afterTick(heartbeat, performance.now()))
  }
  tick()
  const timer = setInterval(tick, PING_INTERVAL)
  return {
    responded: () => change(afterResponse(heartbeat)),
    wait: () => change(afterWait(heartbeat, performance.now())),
    stop: () => clearInterval(timer),
  }
}
