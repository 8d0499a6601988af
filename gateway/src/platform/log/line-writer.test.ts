import { eventually } from '@foyer/testkit'
import { describe, expect, it, vi } from 'vitest'
import { LineWriter } from './line-writer.ts'

const NO_ROOM = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

/** A target whose room is what the test says. */
function volume(room: number) {
  const state = { room, text: '', takes: true, reopened: 0 }
  const writeNow = (bytes: Buffer): number => {
    if (!state.takes) return 0
    if (state.room === 0) throw NO_ROOM
    const taken = bytes.subarray(0, state.room)
    state.text += taken.toString()
    state.room -= taken.length
    return taken.length
  }
  const target = { write: async (bytes: Buffer) => writeNow(bytes), writeNow, reopen: () => void state.reopened++ }
  return { state, target }
}

describe('LineWriter', () => {
  it('writes the lines in order', async () => {
    const { state, target } = volume(Infinity)
    const writer = new LineWriter(target, { writeFrom: 0 })
    for (const line of ['{"a":1}\n', '{"a":2}\n', '{"a":3}\n']) writer.write(line)
    await writer.end()
    expect(state.text).toBe('{"a":1}\n{"a":2}\n{"a":3}\n')
    expect([writer.dropped, writer.fault]).toEqual([0, undefined])
  })

  it('reopens its file only when no write is under way, also of lines that came meanwhile', async () => {
    const { state, target } = volume(Infinity)
    const writes: (() => void)[] = []
    const slow = {
      ...target,
      write: (bytes: Buffer) =>
        new Promise<number>((resolve) => void writes.push(() => resolve(target.writeNow(bytes)))),
    }
    const writer = new LineWriter(slow, { writeFrom: 0 })
    writer.write('{"a":1}\n')
    writer.write('{"a":2}\n')
    const reopened = writer.reopen()
    for (let written = 0; written < 2; written++) {
      await vi.waitFor(() => expect(writes).toHaveLength(written + 1))
      expect(state.reopened).toBe(0)
      writes[written]?.()
    }
    await reopened
    expect([state.reopened, state.text]).toEqual([1, '{"a":1}\n{"a":2}\n'])
  })

  it('writes complete lines when space runs out, and reports the loss first', async () => {
    const { state, target } = volume(12)
    const writer = new LineWriter(target, { writeFrom: 0 })
    for (const line of ['{"a":1}\n', '{"a":2}\n', '{"a":3}\n']) writer.write(line)
    await writer.end()
    expect(writer.dropped).toBe(2)
    expect(writer.fault).toBeDefined()
    state.room = Infinity
    writer.write('{"a":4}\n')
    await writer.end()
    const [first, torn, report, last] = state.text.split('\n')
    expect([first, torn, last]).toEqual(['{"a":1}', '{"a"', '{"a":4}'])
    expect(JSON.parse(report as string)).toMatchObject({ level: 'warn', lost: 2 })
    expect([writer.dropped, writer.fault]).toEqual([2, undefined])
  })

  it('reports a loss once there is space, even without further lines', async () => {
    const { state, target } = volume(0)
    const writer = new LineWriter(target, { writeFrom: 0 })
    writer.write('{"a":1}\n')
    await writer.end()
    state.room = Infinity
    await eventually('the loss is reported', () => state.text.includes('"lost":1'))
    expect(writer.fault).toBeUndefined()
  })

  it('bounds the lines for a blocked target and drops the oldest ones', async () => {
    const { state, target } = volume(Infinity)
    state.takes = false
    const writer = new LineWriter(target)
    const line = `{"filler":"${'x'.repeat(1_000)}"}\n`
    for (let each = 0; each < 3_000; each++) writer.write(line)
    expect(writer.dropped).toBeGreaterThan(900)
    state.takes = true
    await writer.end()
    expect(state.text.length).toBeLessThan(2 * 1024 * 1024)
    const lines = state.text.trim().split('\n')
    const lost = lines.map((one) => JSON.parse(one).lost ?? 0).reduce((sum, one) => sum + one, 0)
    expect(lost).toBe(writer.dropped)
    expect(lines.filter((one) => one.includes('filler')).length + lost).toBe(3_000)
  })

  it('writes the remaining lines when the process ends', () => {
    const { state, target } = volume(Infinity)
    const writer = new LineWriter(target)
    writer.write('{"a":1}\n')
    writer.flushSync()
    expect(state.text).toBe('{"a":1}\n')
  })

  it('waits a limited time at the end', async () => {
    const { state, target } = volume(Infinity)
    state.takes = false
    const writer = new LineWriter(target)
    writer.write('{"a":1}\n')
    await writer.end(50)
    writer.flushSync()
    expect(state.text).toBe('')
  })
})
