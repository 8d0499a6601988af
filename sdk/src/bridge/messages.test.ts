import { describe, expect, it } from 'vitest'
import { isFromFrame, isHello } from './messages.ts'

const long = (length: number) => 'x'.repeat(length)
const request = { path: 'labels', method: 'GET', headers: [['accept', '*/*']], body: null }

describe('messages of a frame', () => {
  it.each([
    { type: 'mounted' },
    { type: 'failed', fault: 'mount', message: 'TypeError: x' },
    { type: 'navigate', path: 'shelf/7', replace: false },
    { type: 'notify', text: 'Saved', tone: 'info' },
    { type: 'openNotice', id: undefined },
    { type: 'badge', count: 3, path: '' },
    { type: 'camera', continuous: true },
    { type: 'scanResponse', id: 1, text: 'A-01: found' },
    { type: 'figure', figure: null },
    { type: 'figure', figure: { text: '7.4 °C', label: 'Freezer 2', tone: 'danger' } },
    { type: 'fetch', id: 1, request },
    { type: 'fetch', id: 1, request: { ...request, body: new ArrayBuffer(3) } },
    { type: 'results', id: 1, results: [{ id: '1', name: 'Milk', path: 'shelf/1' }] },
  ])('APP-17 %j is accepted', (message) => {
    expect(isFromFrame(message)).toBe(true)
  })

  it.each([
    null,
    undefined,
    'mounted',
    7,
    [],
    {},
    { type: 'constructor' },
    { type: 'unknown' },
    { type: 'failed', fault: 'integrity', message: '' },
    { type: 'navigate', path: 7, replace: false },
    { type: 'navigate', path: long(2_001), replace: false },
    { type: 'navigate', path: 'x' },
    { type: 'notify', text: long(201), tone: 'info' },
    { type: 'notify', text: 'x', tone: 'important' },
    { type: 'badge', count: -1, path: '' },
    { type: 'badge', count: 1.5, path: '' },
    { type: 'badge', count: Number.NaN, path: '' },
    { type: 'figure', figure: { text: long(25), label: 'x' } },
    { type: 'figure', figure: { text: {}, label: 'x' } },
    { type: 'fetch', id: 1, request: { ...request, headers: [['a', 1]] } },
    { type: 'fetch', id: 1, request: { ...request, headers: new Array(51).fill(['a', 'b']) } },
    { type: 'fetch', id: 1, request: { ...request, body: 'text' } },
    { type: 'results', id: 1, results: new Array(21).fill({ id: '1', name: 'x', path: '' }) },
    { type: 'camera', continuous: 'yes' },
    { type: 'error', kind: 'flood', message: 'x' },
  ])('APP-17 %j is rejected', (message) => {
    expect(isFromFrame(message)).toBe(false)
  })

  it.each([
    [{ foyer: 'hello', bridge: 1 }, true],
    [{ foyer: 'hello' }, false],
    [{ foyer: 'connect', bridge: 1 }, false],
    ['hello', false],
  ])('APP-17 %j requests the port: %s', (message, requests) => {
    expect(isHello(message)).toBe(requests)
  })
})
