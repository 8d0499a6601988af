import { queryOptions } from '@tanstack/react-query'
import { request } from '../wire/index.ts'

/** The configuration of the home page. */
export const homeConfigurationQuery = queryOptions({
  queryKey: ['home', 'configuration'],
  queryFn: () => request('home.configuration', {}, { handlesErrors: true }),
})
