import { describe, expect, it } from 'vitest'
import { removeConnections } from './remove-connections.ts'

class Connection {}

describe('the connections of a frame', () => {
  it('APP-81 are without WebRTC, under any of its names', () => {
    const window: Record<string, unknown> = {}
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebSocket'])
      Object.defineProperty(window, name, { value: Connection, configurable: true, writable: true })
    removeConnections(window)
    const left = Object.getOwnPropertyNames(window).filter((name) => window[name] !== undefined)
    expect(left).toEqual(['WebSocket'])
  })

  it.each(['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection'])(
    'APP-81 %s does not come back',
    (name) => {
      const window: Record<string, unknown> = {}
      removeConnections(window)
      expect(Reflect.set(window, name, Connection)).toBe(false)
      expect(Reflect.deleteProperty(window, name)).toBe(false)
      expect(Reflect.defineProperty(window, name, { value: Connection })).toBe(false)
      expect(window[name]).toBeUndefined()
    },
  )
})
