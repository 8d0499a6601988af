import { AccessPage } from '../access/index.ts'
import type { SectionProps } from '../sections.ts'
import { NewUserPage } from './new-user-page.tsx'
import { UserPage } from './user-page.tsx'
import { UsersPage } from './users-page.tsx'

/** `users`, `users/new` and `users/{id}`. */
export function UsersSection({ below: [user, page] }: SectionProps) {
  if (user === 'new') return <NewUserPage />
  if (user !== undefined && page === 'access') return <AccessPage key={user} id={user} />
  return user === undefined ? <UsersPage /> : <UserPage key={user} id={user} />
}
