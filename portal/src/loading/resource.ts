import {
  type DefaultError,
  type QueryClient,
  type QueryKey,
  type QueryObserverResult,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type Loading, loadingAfter } from './loading.ts'

/** Something that a page shows, with its load state. */
export type Resource<Value> = {
  /** Reads it again. The old value stays until then, and if that fails. */
  load(): void
} & (
  | { readonly loading: 'ready'; readonly value: Value }
  | { readonly loading: Exclude<Loading, 'ready'>; readonly value: undefined }
)

// Stryker disable all: a hook, which component tests run.
/** Reads something while a page shows it. */
export function useResource<Value, Key extends QueryKey>(
  options: UseQueryOptions<Value, DefaultError, Value, Key>,
): Resource<Value> {
  return resourceOf(useQuery(options))
}

// Stryker restore all
/** The load state of a query. It is failed only without a value. */
export function resourceOf<Value>({
  data,
  error,
  isFetching,
  refetch,
}: Pick<QueryObserverResult<Value>, 'data' | 'error' | 'isFetching' | 'refetch'>): Resource<Value> {
  const load = (): void => void refetch()
  if (data !== undefined) return { loading: 'ready', value: data, load }
  return { loading: error === null || isFetching ? 'waiting' : loadingAfter(error), value: undefined, load }
}

// Stryker disable all: a hook, which component tests run.
/** Stores a value that the response to a change brought along. */
export function useSetResource() {
  const client = useQueryClient()
  return <Value>({ queryKey }: { readonly queryKey: QueryKey }, value: Value) => setResource(client, queryKey, value)
}

// Stryker restore all
/** A read that was sent before the change is outdated, so its response is dropped. */
export async function setResource(client: QueryClient, queryKey: QueryKey, value: unknown): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, value)
}
