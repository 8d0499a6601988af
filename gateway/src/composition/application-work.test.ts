import { createLog } from '@foyer/gateway/platform/log/log'
import { expect, it } from 'vitest'
import { loggingChanges } from './application-work.ts'

it('APP-68 recurring work that fails is logged when it begins and when it ends', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const reasons = ['C0102', 'C0102', 'no database', 'no database', undefined, undefined, 'C0102']
  let run = 0
  const work = loggingChanges(
    'labels',
    {
      name: 'announce',
      run: async () => {
        const reason = reasons[run++]
        if (reason !== undefined) throw new Error(reason)
      },
    },
    log,
  )
  for (const _ of reasons) await work()
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged.map(({ msg, reason }) => [msg.split(' ')[2], reason])).toEqual([
    ['fails,', 'C0102'],
    ['fails,', 'no database'],
    ['succeeds', undefined],
    ['fails,', 'C0102'],
  ])
  expect(logged[0]).toMatchObject({ application: 'labels', work: 'announce' })
})
