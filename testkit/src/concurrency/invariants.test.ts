import { describe, expect, it } from 'vitest'
import { lostUpdates } from './invariants.ts'
import type { AcknowledgedWrite } from './simulation-state.ts'

const write = (sent: number, version: number, value = `${version}`): AcknowledgedWrite => ({
  entity: 'roles r',
  sent,
  version,
  value,
})

describe('lostUpdates', () => {
  it.each([
    ['each write follows from the last version', [write(1, 2), write(2, 3)]],
    ['another write came in between', [write(1, 2), write(5, 6)]],
    ['a write repeats the current values', [write(1, 2), write(2, 2), write(2, 3)]],
    ['the writes are listed in another order', [write(2, 3), write(2, 2), write(1, 2)]],
  ])('reports nothing where %s', (_what, writes) => {
    expect(lostUpdates(writes)).toEqual([])
  })

  it.each([
    ['two writes follow from one version', [write(1, 2), write(1, 3)], 'version 3 is based on 1'],
    ['a version decreases', [write(3, 2)], '3 was acknowledged as 2'],
    ['one version has two values', [write(1, 2, 'a'), write(2, 2, 'b')], '2 was acknowledged with a and with b'],
  ])('reports that %s', (_what, writes, reported) => {
    expect(lostUpdates(writes)).toEqual([expect.stringContaining(reported)])
  })
})
