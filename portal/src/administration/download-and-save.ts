import type { EndpointName } from '@foyer/contract'
import type { DownloadOptions, SavedFile } from '@foyer/sdk'
import { saveFile } from '../components/save-file.ts'
import { download } from '../download/index.ts'

/** Fetches the file of an endpoint and saves it. Nothing is saved of a file that did not arrive completely. */
export async function downloadAndSave(
  name: EndpointName,
  input: object,
  { signal, onProgress }: DownloadOptions = {},
): Promise<SavedFile> {
  const file = await download(name, input as never, {
    signal: signal ?? new AbortController().signal,
    onProgress: (bytes) => onProgress?.(bytes),
  })
  const saved = file.name ?? 'export'
  saveFile(saved, file.content)
  return { name: saved, bytes: file.content.size }
}
