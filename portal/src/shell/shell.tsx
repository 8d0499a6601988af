import '../app/more-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApplicationSignalsContext, createApplicationSignals } from '../applications/index.ts'
import { createQueryClient } from '../loading/index.ts'
import { useNavigation } from '../navigation/index.ts'
import { followHistory, shellHistory } from './router/history.ts'
import { createShellRouter } from './router/router.tsx'

export { preloadOtherPages } from './other-pages.ts'

/** Everything behind the sign-in. Its query data ends with it. */
export function Shell() {
  const entryHistory = useNavigation()
  const [queries] = useState(createQueryClient)
  const [history] = useState(() => shellHistory(entryHistory))
  const [router] = useState(() => createShellRouter(history))
  const [signals] = useState(createApplicationSignals)
  useEffect(() => followHistory(entryHistory, history), [entryHistory, history])
  return (
    <QueryClientProvider client={queries}>
      <ApplicationSignalsContext value={signals}>
        <RouterProvider router={router} />
      </ApplicationSignalsContext>
    </QueryClientProvider>
  )
}
