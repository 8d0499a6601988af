import type { Role } from '@foyer/contract/administration'
import { Tabs } from '@foyer/ui'
import { useApplications } from '../access/index.ts'
import { Failure, Skeleton } from '../components/index.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { RoleEditor } from './role-editor.tsx'
import { RoleHistory } from './role-history.tsx'
import { RoleUsers } from './role-users.tsx'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

const VIEWS = ['permissions', 'users', 'history'] as const

interface Props {
  readonly role: Role
  /** Someone else has changed the role: read again. */
  readonly onConflict: () => Promise<Role | undefined>
}

/** One role: what it allows, who has it, and how it became what it is. */
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
        selected={VIEWS.find((view) => view === query['view']) ?? 'permissions'}
        onSelect={(view) => setQuery({ view: view === 'permissions' ? '' : view })}
        items={[
          { id: 'permissions', title: texts.tabs.permissions, content: editor },
          { id: 'users', title: `${texts.tabs.users} ${number(role.people)}`, content: <RoleUsers role={role} /> },
          { id: 'history', title: texts.tabs.history, content: <RoleHistory role={role} /> },
        ]}
      />
    </section>
  )
}
