import { useSessionState } from '../session/index.ts'
import css from './unread-badge.module.css'

/** More than this is not told apart at a glance. */
const MOST_SHOWN = 99

/** How many notices are unread, for the eye; whoever listens has it in the link's own words. Nothing where all are read. */
export function UnreadBadge({ at }: { at: 'corner' | 'end' }) {
  const { unread } = useSessionState()
  if (unread === 0) return null
  return (
    <span className={`${css.badge} ${css[at] ?? ''}`} data-count={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread} />
  )
}
