import type { EndpointName, EndpointNamed } from '@foyer/contract'
import type { ResponseOf } from '@foyer/contract/wire'
import { useShell } from '@foyer/sdk/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../calls.ts'

/** Sends a file to a call that takes one. `share` is what was sent, from 0 to 1. */
export function useUpload<Name extends EndpointName>(name: Name) {
  const { administration } = useShell()
  const [share, setShare] = useState(0)
  const sending = useMutation({
    networkMode: 'always',
    async mutationFn(file: File) {
      setShare(0)
      if (!administration) throw new CallError({ kind: 'no-response', message: '' })
      const result = await administration.upload(name, {}, file, { onProgress: setShare })
      if (!result.ok) throw new CallError(result.failure)
      return result.data as ResponseOf<EndpointNamed<Name>>
    },
  })
  return { ...sending, share }
}
