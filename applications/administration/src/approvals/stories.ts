import { data, NO_RESPONSE } from '../samples.ts'
import { healthyApprovals } from './samples.ts'

/** The screens of the approvals section. */
export const APPROVAL_STORIES = {
  'Console, approvals': { path: 'approvals', administers: 'platform', respond: healthyApprovals },
  'Console, approvals offline': { path: 'approvals', administers: 'platform', respond: () => NO_RESPONSE },
  'Console, approvals empty': {
    path: 'approvals',
    administers: 'platform',
    respond: () => data({ items: [], nextCursor: null }),
  },
} as const
