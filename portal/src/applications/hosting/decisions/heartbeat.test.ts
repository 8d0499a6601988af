import { describe, expect, it } from 'vitest'
import { afterResponse, afterTick, afterWait, FIRST_HEARTBEAT, type Heartbeat } from './heartbeat.ts'

/** Runs `tick@2000 pong@2100 wait@…`. */
function run(events: string): Heartbeat {
  return events.split(' ').reduce((heartbeat, event) => {
    const [type, at] = event.split('@') as [string, string]
    if (type === 'tick') return afterTick(heartbeat, Number(at))
    return type === 'pong' ? afterResponse(heartbeat) : afterWait(heartbeat, Number(at))
  }, FIRST_HEARTBEAT)
}

describe('the heartbeat of a frame', () => {
  it.each([
    ['responds as long as each ping has a response', 'tick@0 pong@5 tick@2000 pong@2005 tick@4000', true],
    ['has ten seconds', 'tick@0 tick@2000 tick@4000 tick@6000 tick@8000', true],
    ['does not respond after ten seconds', 'tick@0 tick@2000 tick@4000 tick@6000 tick@8000 tick@10000', false],
    ['stays unresponsive', 'tick@0 tick@4000 tick@8000 tick@10000 tick@12000', false],
    ['responds again after a late response', 'tick@0 tick@4000 tick@8000 tick@12000 pong@12500', true],
    ['counts from the first ping without a response', 'tick@0 pong@1 tick@4000 tick@8000 tick@12000 tick@13999', true],
    ['has ten more seconds if the user waits', 'tick@0 tick@4000 tick@8000 tick@12000 wait@12500 tick@16000', true],
    ['does not respond after those', 'tick@0 tick@5000 tick@10000 wait@10500 tick@15000 tick@20500', false],
    ['is blamed after pauses that no device makes', 'tick@0 tick@6000 tick@12000', false],
    ['is not blamed for a device that slept', 'tick@0 tick@2000 tick@90000', true],
  ])('APP-25 a frame %s', (_what, events, responds) => {
    expect(run(events).responds).toBe(responds)
  })
})
