// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { NoResponse } from '../wire/index.ts'
import './calls.ts'
import { downloadAndSave } from './download-and-save.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Records what the browser saves. */
function recordSaved(): { name: string; size: number }[] {
  const saved: { name: string; size: number }[] = []
  let size = 0
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      size = blob.size
      return 'blob:file'
    },
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size })
  })
  return saved
}

const fileOf = (body: BodyInit, headers: HeadersInit) =>
  vi.stubGlobal('fetch', async () => new Response(body, { headers }))
const NAMED = { 'Content-Disposition': 'attachment; filename="audit-2026-11-26.csv"', 'Content-Type': 'text/csv' }

it('AUDIT-17 a file of the administration is saved with its name, and its progress is reported', async () => {
  const saved = recordSaved()
  fileOf('id,at\r\n1,2\r\n', NAMED)
  const onProgress = vi.fn()
  const result = await downloadAndSave('administration.exportAudit', { format: 'csv' }, { onProgress })
  expect(result).toEqual({ name: 'audit-2026-11-26.csv', bytes: 12 })
  expect(saved).toEqual([{ name: 'audit-2026-11-26.csv', size: 12 }])
  expect(onProgress).toHaveBeenLastCalledWith(12)
})

it('AUDIT-17 nothing is saved of a file that breaks off', async () => {
  const saved = recordSaved()
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('id,at\r\n'))
      controller.error(new TypeError('network error'))
    },
  })
  fileOf(broken, NAMED)
  await expect(downloadAndSave('administration.exportAudit', { format: 'csv' })).rejects.toBeInstanceOf(NoResponse)
  expect(saved).toEqual([])
})
