import { queryOptions } from '@tanstack/react-query'
import { request } from '../wire/index.ts'

/** The versions of the applications and of the shell, and which plugins are installed. */
export const versionsQuery = queryOptions({
  queryKey: ['applications', 'versions'],
  queryFn: async () => {
    const [versions, plugins] = await Promise.all([
      request('applications.versions', {}),
      request('applications.plugins', {}),
    ])
    return { versions, plugins }
  },
})
