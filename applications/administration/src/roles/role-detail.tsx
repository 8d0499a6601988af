import type { Role } from '@foyer/contract/administration'
import { Tabs } from '@foyer/ui'
import { useApplications } from '../access/index.ts'
import { Failure, Skeleton } from '../components/index.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { RoleEditor } from './role-editor.tsx'
import { RoleUsers } from './role-users.tsx'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

interface Props {
  readonly role: Role
  /** Someone else has changed the role: read again. */
  readonly onConflict: () => void
}

/** One role: what it allows, and who has it. */
export function RoleDetail({ role, onConflict }: Props) {
  const texts = useRolesTexts()
  const common = useTexts()
  const number = useNumber()
  const { query, setQuery } = useAddress()
  const applications = useApplications()
  const editor = applications.data ? (
    <RoleEditor {...{ role, onConflict }} applications={applications.data} />
  ) : applications.isError ? (
    <Failure error={applications.error} onRetry={() => void applications.refetch()} />
  ) : (
    <Skeleton label={common.loading} />
  )
  return (
    <section className={css.role} aria-label={role.name}>
      <h2>{role.name}</h2>
      <Tabs
        label={texts.view}
        selected={query['view'] === 'users' ? 'users' : 'permissions'}
        onSelect={(view) => setQuery({ view: view === 'users' ? view : '' })}
        items={[
          { id: 'permissions', title: texts.tabs.permissions, content: editor },
          { id: 'users', title: `${texts.tabs.users} ${number(role.people)}`, content: <RoleUsers role={role} /> },
        ]}
      />
    </section>
  )
}
