import type { Role, RoleSimulation } from '@foyer/contract/administration'
import { type Applications, useFullPermissionNames } from '../access/index.ts'
import { Failure, Skeleton } from '../components/index.ts'
import { useData } from '../queries.ts'
import { useNumber, useTexts } from '../texts/index.ts'
import type { treeOf } from './role-draft.ts'
import css from './roles.module.css'
import { useRolesTexts } from './texts/index.ts'

interface Props {
  readonly role: Role
  readonly applications: Applications
  readonly permissions: ReturnType<typeof treeOf>
  readonly changed: readonly string[]
}

/** What the draft of a role would do, calculated by the gateway. */
export function Consequences({ role, applications, permissions, changed }: Props) {
  const texts = useRolesTexts()
  const common = useTexts()
  const number = useNumber()
  const simulation = useData('administration.simulateRole', { id: role.id, permissions })
  if (simulation.isPending) return <Skeleton label={common.loading} />
  if (!simulation.data) return <Failure error={simulation.error} onRetry={() => void simulation.refetch()} />
  const { users } = simulation.data
  return (
    <>
      <p className={css.quiet}>{texts.tried(number(changed.length), number(users))}</p>
      <div className={css.effects} role="status">
        <Effects simulation={simulation.data} applications={applications} />
      </div>
      <Losers simulation={simulation.data} />
    </>
  )
}

interface EffectsProps {
  readonly simulation: RoleSimulation
  readonly applications: Applications
}

function Effects({ simulation, applications }: EffectsProps) {
  const texts = useRolesTexts()
  const number = useNumber()
  const nameOf = useFullPermissionNames(applications)
  const { effects, openSessions } = simulation
  const felt = effects.filter(({ affected }) => affected > 0)
  if (felt.length === 0) return <p>{texts.nothing}</p>
  return (
    <>
      {felt.map(({ key, change, affected, unaffected }) => (
        <p key={key} data-change={change}>
          <b>{number(affected)}</b>{' '}
          <span>{(change === 'added' ? texts.gain : texts.lose)(affected, nameOf(key), number(unaffected))}</span>
        </p>
      ))}
      {openSessions > 0 && (
        <p>
          <b>{number(openSessions)}</b> <span>{texts.sessions(openSessions)}</span>
        </p>
      )}
    </>
  )
}

function Losers({ simulation: { losers, losing } }: { readonly simulation: RoleSimulation }) {
  const texts = useRolesTexts()
  const number = useNumber()
  if (losers.length === 0) return null
  return (
    <>
      <h4>{texts.losers}</h4>
      <ul className={css.losers}>
        {losers.map(({ user, open }) => (
          <li key={user.id}>
            <span>
              {user.displayName} <small>{user.username}</small>
            </span>
            {open && <em>{texts.openNow}</em>}
          </li>
        ))}
      </ul>
      {losing > losers.length && <p className={css.quiet}>{texts.more(number(losing - losers.length))}</p>}
    </>
  )
}
