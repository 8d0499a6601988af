import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = []
  write(createLog('info', { write: (line: string) => void lines.push(line) }))
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] as string)
}

describe('log', () => {
  it('writes one JSON object per line, with level and time as text', () => {
    const before = Date.now()
    const line = logged((log) => log.info({ route: '/v2/users' }, 'answered\nnot a second line'))
    expect(line).toMatchObject({ level: 'info', route: '/v2/users', msg: 'answered\nnot a second line' })
    expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(Date.parse(line['time'] as string)).toBeGreaterThanOrEqual(before)
  })

  it.each([
    ['at the top level', { password: 'x1' }],
    ['at a deeper level', { req: { headers: { authorization: 'x1', host: 'here' } } }],
    ['in a list', { tried: [{ token: 'x1' }, { token: 'x1' }] }],
    ['of any type', { cookie: { value: 'x1' } }],
  ])('ASVS 16.2.5 omits a secret %s', (_where, fields) => {
    const line = logged((log) => log.info(fields, 'said'))
    expect(JSON.stringify(line)).not.toContain('x1')
    expect(JSON.stringify(line)).toContain('[not logged]')
  })

  it.each([
    ...['password', 'newPassword', 'oldPassword', 'oldPwd', 'access_token', 'token', 'authorization', 'cookie'],
    ...['validateCode', 'code_verifier'],
  ])('ASVS 16.2.5 omits the field %s', (name) => {
    expect(logged((log) => log.info({ [name]: 'x1', other: null }, 'said'))).toMatchObject({
      [name]: '[not logged]',
      other: null,
    })
  })

  it('writes what lies at most eight levels deep', () => {
    const nested = (levels: number): object => (levels === 0 ? { text: 'seen' } : { inner: nested(levels - 1) })
    expect(JSON.stringify(logged((log) => log.info(nested(8), 'said')))).toContain('seen')
    expect(JSON.stringify(logged((log) => log.info(nested(9), 'said')))).not.toContain('seen')
  })

  it('gives each line its own time', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const times = ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.001Z']
    onTestFinished(() => void vi.useRealTimers())
    for (const time of times) {
      vi.setSystemTime(new Date(time))
      log.info('said')
    }
    expect(lines.map((line) => JSON.parse(line).time)).toEqual(times)
  })

  it('ASVS 16.2.5 omits a secret in an error, but no other field', () => {
    const error = Object.assign(new Error('away'), { code: 'ECONNREFUSED', request: { token: 'x1', path: '/v2' } })
    const line = logged((log) => log.error({ err: error }, 'failed'))
    expect(JSON.stringify(line)).not.toContain('x1')
    expect(line['err']).toMatchObject({ message: 'away', code: 'ECONNREFUSED', request: { path: '/v2' } })
    expect((line['err'] as { stack: string }).stack).toContain('log.test.ts')
  })

  it('does not change the logged object', () => {
    const fields = { list: [{ token: 'x1' }] }
    logged((log) => log.info(fields, 'said'))
    expect(fields).toEqual({ list: [{ token: 'x1' }] })
  })

  it('writes an object of a class in its own notation', () => {
    class Duration {
      readonly minutes = 5
      toJSON() {
        return `${this.minutes} minutes`
      }
    }
    expect(logged((log) => log.info({ waits: new Duration() }, 'said'))).toMatchObject({ waits: '5 minutes' })
  })

  it('ends for an object that contains itself', () => {
    const circle: Record<string, unknown> = { name: 'round' }
    circle['self'] = circle
    expect(JSON.stringify(logged((log) => log.info({ circle }, 'said')))).toContain('round')
  })
})
