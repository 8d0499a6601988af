import type { User } from '@foyer/contract/administration'
import { StateMark } from '@foyer/ui'
import { useInstant } from '../texts/index.ts'
import { useUsersTexts } from './texts/index.ts'

const MARKS = {
  active: { tone: 'good' },
  locked: { tone: 'warning' },
  invited: { tone: 'neutral', hollow: true },
  disabled: { tone: 'neutral' },
} as const

/** The state of a user as a mark and a word. */
export function UserState({ user }: { readonly user: Pick<User, 'state' | 'lockedUntil'> }) {
  const texts = useUsersTexts()
  const instant = useInstant()
  const locked = user.state === 'active' && user.lockedUntil !== null
  const shown = locked ? 'locked' : user.state
  return (
    <StateMark {...MARKS[shown]}>
      {locked ? texts.lockedUntil(instant(user.lockedUntil as string)) : texts.states[shown]}
    </StateMark>
  )
}
