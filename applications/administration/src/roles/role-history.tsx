import type { AuditRecord, Role } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { type Applications, useApplications, useFullPermissionNames } from '../access/index.ts'
import { useActor, useTitle } from '../audit/index.ts'
import { Failure, Skeleton } from '../components/index.ts'
import { useData, usePages } from '../queries.ts'
import { useInstant, useTexts } from '../texts/index.ts'
import { roleChangeOf } from './role-changes.ts'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

/** Who changed a role, when, and what, newest first, as far back as the audit log reaches. */
export function RoleHistory({ role }: { readonly role: Role }) {
  const texts = useRolesTexts().history
  const common = useTexts()
  const own = useOwnOrganisation()
  const applications = useApplications()
  const list = usePages(
    'administration.audit',
    { subject: role.key, action: 'role', size: '20', ...own.filter },
    { enabled: own.isKnown },
  )
  const isEmpty = list.isSuccess && list.items.length === 0 && !list.hasNextPage
  return (
    <div className={css.history}>
      {list.isPending && <Skeleton label={common.loading} />}
      {list.isError && list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && <p>{role.builtIn ? texts.builtIn : texts.none}</p>}
      <ol>
        {list.items.map((record) => (
          <Entry key={record.id} record={record} applications={applications.data} />
        ))}
      </ol>
      {list.hasNextPage && !list.isError && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {common.more}
        </Button>
      )}
    </div>
  )
}

/** Roles of other organisations may have the same key. Administrators of one organisation get its records only. */
function useOwnOrganisation() {
  const { administration } = useShell()
  const isPlatform = administration?.administers === 'platform'
  const { data } = useData('administration.placeSummary', {}, { enabled: isPlatform })
  return { isKnown: !isPlatform || data !== undefined, filter: data ? { organisation: data.organisation.id } : {} }
}

interface EntryProps {
  readonly record: AuditRecord
  readonly applications: Applications | undefined
}

function Entry({ record, applications }: EntryProps) {
  const roles = useRolesTexts()
  const texts = roles.history
  const instant = useInstant()
  const title = useTitle()
  const actor = useActor()(record)
  const nameOf = useFullPermissionNames(applications)
  const scopes: Readonly<Record<string, string>> = texts.scopes
  const scope = (key: string) => scopes[key] ?? key
  const { name, administers, added, removed } = roleChangeOf(record)
  return (
    <li>
      <h3>{title(record.action)}</h3>
      <p>
        <span>{instant(record.at)}</span> {actor !== undefined && <span>{actor}</span>}
      </p>
      <dl>
        {name && <Fact label={roles.name} before={name[0]} after={name[1]} />}
        {administers && <Fact label={texts.administers} before={scope(administers[0])} after={scope(administers[1])} />}
        {added.length > 0 && <Keys label={roles.added} keys={added.map(nameOf)} />}
        {removed.length > 0 && <Keys label={roles.removed} keys={removed.map(nameOf)} />}
      </dl>
    </li>
  )
}

function Fact({ label, before, after }: { readonly label: string; readonly before: string; readonly after: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <del>{before}</del> <ins>{after}</ins>
      </dd>
    </div>
  )
}

function Keys({ label, keys }: { readonly label: string; readonly keys: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{keys.join(', ')}</dd>
    </div>
  )
}
