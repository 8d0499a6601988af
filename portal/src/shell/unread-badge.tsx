import { useSessionState } from '../session/index.ts'
import css from './unread-badge.module.css'

/** Larger counts are hard to read at a glance. */
const MOST_SHOWN = 99

/** The unread count, for sighted users; screen readers have it in the text of the link. Hidden where all are read. */
export function UnreadBadge({ at }: { at: 'corner' | 'end' }) {
  return <CountBadge count={useSessionState().unread} at={at} />
}

/** A number for sighted users; 0 is not shown. */
export function CountBadge({ count, at }: { count: number; at: 'corner' | 'end' }) {
  if (count === 0) return null
  return (
    // No span: what holds it styles its texts by that name.
    <i className={`${css.badge} ${css[at] ?? ''}`} data-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count} />
  )
}
