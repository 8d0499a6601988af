import '../app/more-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '../loading/index.ts'
import { LicenceTip } from './licence-tip.tsx'

/** The tip for a page outside of the shell, with what it needs to read the licence. */
export function FirstLicenceTip() {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <LicenceTip />
    </QueryClientProvider>
  )
}
