import { expect, it } from 'vitest'
import { gatewayState } from './gateway-state.ts'

const WELL = { secondsSinceSeen: 3, cpuPercent: 20, eventLoopDelayMs: 12, version: '1.2.0' }

it.each([
  ['well', {}],
  ['well', { secondsSinceSeen: 30, cpuPercent: 75, eventLoopDelayMs: 200 }],
  ['busy', { cpuPercent: 75.1 }],
  ['busy', { eventLoopDelayMs: 201 }],
  ['outdated', { version: '1.1.0' }],
  ['busy', { version: '1.1.0', cpuPercent: 90 }],
  ['lost', { secondsSinceSeen: 31, cpuPercent: 90 }],
] as const)('PLATFORM-01 PLATFORM-08 a gateway is %s with %o', (state, figures) => {
  expect(gatewayState({ ...WELL, ...figures }, '1.2.0')).toBe(state)
})
