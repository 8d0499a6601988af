/** A place in the console. */
export interface Route {
  readonly page: 'users' | 'new-user'
  /** The id of the open user. */
  readonly user: string | undefined
  /** The search of the list of users. */
  readonly search: string
}

export const START: Route = { page: 'users', user: undefined, search: '' }

/** Parses the path of the shell. What is not valid is left out. */
export function parseRoute(path: string): Route {
  const { pathname, searchParams } = new URL(path, 'https://application.invalid/')
  const [folder, below] = pathname.slice(1).split('/')
  const search = searchParams.get('search') ?? ''
  if (folder !== 'users') return { ...START, search }
  return below === 'new' ? { ...START, page: 'new-user', search } : { ...START, user: below || undefined, search }
}

export function pathOf({ page, user, search }: Route): string {
  const path = page === 'new-user' ? 'users/new' : user === undefined ? '' : `users/${encodeURIComponent(user)}`
  return search === '' ? path : `${path}?${new URLSearchParams({ search })}`
}
