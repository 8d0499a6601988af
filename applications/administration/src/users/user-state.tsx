import type { User } from '@foyer/contract/administration'
import { useInstant } from '../texts/index.ts'
import { useUsersTexts } from './texts/index.ts'
import css from './users.module.css'

/** The state of a user as a mark and a word. The word alone says it all. */
export function UserState({ user }: { readonly user: Pick<User, 'state' | 'lockedUntil'> }) {
  const texts = useUsersTexts()
  const instant = useInstant()
  const locked = user.state === 'active' && user.lockedUntil !== null
  const shown = locked ? 'locked' : user.state
  return (
    <span className={css.state} data-state={shown}>
      <span className={css.mark} aria-hidden="true" />
      <span>{locked ? texts.lockedUntil(instant(user.lockedUntil as string)) : texts.states[shown]}</span>
    </span>
  )
}
