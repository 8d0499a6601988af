import { expect, it } from 'vitest'
import { cameraFaultOf } from './camera-fault.ts'

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('APP-51 %s of the browser means %s', (name, fault) => {
  expect(cameraFaultOf(new DOMException('', name))).toBe(fault)
})

it('APP-51 anything else that is thrown is a failure', () => {
  expect([undefined, null, 'text', {}].map(cameraFaultOf)).toEqual(new Array(4).fill('failed'))
})
