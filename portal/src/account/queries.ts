import { queryOptions } from '@tanstack/react-query'
import { request } from '../wire/index.ts'

/** The account of the user. */
export const informationQuery = queryOptions({
  queryKey: ['account', 'information'],
  queryFn: () => request('account.information', {}),
})
