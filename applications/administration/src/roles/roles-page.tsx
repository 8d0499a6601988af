import type { Role } from '@foyer/contract/administration'
import { Button } from '@foyer/ui'
import type { MouseEvent } from 'react'
import { BackLink, Failure, PageHead, Skeleton } from '../components/index.ts'
import { useDropDraft } from '../drafts/index.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import { useAddress } from '../use-address.ts'
import { useRoles } from '../users/index.ts'
import { RoleDetail } from './role-detail.tsx'
import { draftNameOf } from './role-draft.ts'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

/** All roles, and the chosen one beside them. */
export function RolesPage({ chosen }: { readonly chosen: string | undefined }) {
  const texts = useRolesTexts()
  const common = useTexts()
  const number = useNumber()
  const { go } = useAddress()
  const roles = useRoles()
  const role = roles.data?.find(({ id }) => id === chosen)
  useDropDraft(draftNameOf({ id: chosen ?? '' }), roles.data !== undefined && !role)
  const readAgain = async () => (await roles.refetch()).data?.find(({ id }) => id === chosen)
  const own = roles.data?.filter(({ builtIn }) => !builtIn).length ?? 0
  return (
    <PageHead
      title={texts.title}
      text={roles.data && texts.count(number(roles.data.length), number(own))}
      actions={
        <>
          <Button tone="quiet" onPress={() => go(['roles', 'compare'])}>
            {texts.compare}
          </Button>
          <Button onPress={() => go(['roles', 'new'])}>{texts.newRole}</Button>
        </>
      }
    >
      {roles.isPending && <Skeleton label={common.loading} />}
      {roles.isError && !roles.data && <Failure error={roles.error} onRetry={() => void roles.refetch()} />}
      {roles.data && (
        <div className={css.page} data-chosen={chosen !== undefined}>
          <div className={css.columns}>
            <RoleList roles={roles.data} chosen={chosen} />
            <div className={css.detail}>
              {chosen !== undefined && (
                <div className={css.back}>
                  <BackLink text={texts.back} onPress={() => go(['roles'])} />
                </div>
              )}
              {role && <RoleDetail key={role.id} role={role} onConflict={readAgain} />}
              {!role && <p>{chosen === undefined ? texts.choose : common.noPage}</p>}
            </div>
          </div>
        </div>
      )}
    </PageHead>
  )
}

interface ListProps {
  readonly roles: readonly Role[]
  readonly chosen: string | undefined
}

/** The roles with the number of users who have each. The links also open in a new tab. */
function RoleList({ roles, chosen }: ListProps) {
  const texts = useRolesTexts()
  const number = useNumber()
  const { go, hrefOf } = useAddress()
  const open = (event: MouseEvent, id: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(['roles', id])
  }
  return (
    <nav className={css.list} aria-label={texts.list}>
      <ul>
        {roles.map(({ id, name, people }) => (
          <li key={id}>
            <a
              href={hrefOf(['roles', id])}
              aria-current={id === chosen ? 'page' : undefined}
              onClick={(event) => open(event, id)}
            >
              <span>{name}</span> <span>{number(people)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
