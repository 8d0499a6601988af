import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { RequestInput } from '@foyer/contract/wire'
import type { DownloadOptions, SavedFile } from '@foyer/sdk'
import { useShell } from '@foyer/sdk/react'
import { useCallback } from 'react'
import { CallError } from './calls.ts'

/** Fetches the file of an endpoint with the rights of the user and saves it. It throws a `CallError`. */
export function useDownload() {
  const { administration } = useShell()
  return useCallback(
    async <Name extends EndpointName>(
      name: Name,
      input: RequestInput<EndpointNamed<Name>>,
      options?: DownloadOptions,
    ): Promise<SavedFile> => {
      if (!administration) throw new CallError({ kind: 'no-response', message: '' })
      const result = await administration.download(name, input as object, options)
      if (!result.ok) throw new CallError(result.failure)
      return result.data as SavedFile
    },
    [administration],
  )
}
