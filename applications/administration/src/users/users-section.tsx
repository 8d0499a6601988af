import { AccessPage } from '../access/index.ts'
import type { SectionProps } from '../sections.ts'
import { SelectionProvider } from './bulk/selection-context.tsx'
import { ImportPage } from './import/import-page.tsx'
import { NewUserPage } from './new-user-page.tsx'
import { UserPage } from './user-page.tsx'
import { UsersPage } from './users-page.tsx'

/** The users. What is selected stays while one of them is opened. */
export function UsersSection({ below }: SectionProps) {
  return (
    <SelectionProvider>
      <Page below={below} />
    </SelectionProvider>
  )
}

/** `users`, `users/new`, `users/import`, `users/{id}` and `users/{id}/access`. */
function Page({ below: [user, page] }: Pick<SectionProps, 'below'>) {
  if (user === 'import') return <ImportPage />
  if (user === 'new') return <NewUserPage />
  if (user !== undefined && page === 'access') return <AccessPage key={user} id={user} />
  return user === undefined ? <UsersPage /> : <UserPage key={user} id={user} />
}
