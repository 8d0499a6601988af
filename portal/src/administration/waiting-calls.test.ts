import { expect, it, vi } from 'vitest'
import { writableStore } from '../components/index.ts'
import { type MakesCalls, waitingCalls } from './waiting-calls.ts'

it('ADMIN-02 a call waits until the code that makes it is loaded', async () => {
  const store = writableStore<MakesCalls | undefined>(undefined)
  const calls = waitingCalls(store)
  const call = vi.fn<MakesCalls['call']>(async () => ({ ok: true, data: 1 }))
  const first = calls.call('administration.users', { size: '5' })
  expect(call).not.toHaveBeenCalled()
  const upload = vi.fn<MakesCalls['upload']>(async () => ({ ok: true, data: 2 }))
  const file = new File(['x'], 'x.txt')
  const sent = calls.upload('publishing.attach', { id: 'n1' }, file)
  const download = vi.fn<MakesCalls['download']>(async () => ({ ok: true, data: 3 }))
  const saved = calls.download('administration.exportAudit', { format: 'csv' })
  store.set({ call, upload, download })
  expect(await sent).toEqual({ ok: true, data: 2 })
  expect(upload.mock.calls).toEqual([['publishing.attach', { id: 'n1' }, file]])
  expect(await saved).toEqual({ ok: true, data: 3 })
  expect(await first).toEqual({ ok: true, data: 1 })
  await calls.call('administration.roles')
  expect(call.mock.calls).toEqual([['administration.users', { size: '5' }], ['administration.roles']])
})
