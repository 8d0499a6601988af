import { notifyManager, QueryClient } from '@tanstack/react-query'

// By default a response is shown after a timer, and the browser draws a frame without it in between.
notifyManager.setScheduler(queueMicrotask)

/**
 * What the shell has read from the gateway. It ends with the shell, so that no user sees what another one read.
 * `request` repeats what may be repeated and knows when the network is gone. A read that no one asked for would keep the session
 * alive, so neither focus nor network cause one. Nothing is shown from memory: a page that cannot be read says so.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        gcTime: 0,
      },
    },
  })
}
