import { AccessPage } from '../access/index.ts'
import type { SectionProps } from '../sections.ts'
import { ImportPage } from './import/import-page.tsx'
import { NewUserPage } from './new-user-page.tsx'
import { UserPage } from './user-page.tsx'
import { UsersPage } from './users-page.tsx'

/** `users`, `users/new`, `users/import`, `users/{id}` and `users/{id}/access`. */
export function UsersSection({ below: [user, page] }: SectionProps) {
  if (user === 'import') return <ImportPage />
  if (user === 'new') return <NewUserPage />
  if (user !== undefined && page === 'access') return <AccessPage key={user} id={user} />
  return user === undefined ? <UsersPage /> : <UserPage key={user} id={user} />
}
