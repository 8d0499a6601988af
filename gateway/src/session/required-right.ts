import type { RefusalCode } from '@foyer/contract/refusals'
import type { Access } from '@foyer/contract/wire'
import type { Caller } from './caller.ts'

/** The refusal where the principal does not administer what the endpoint's access requires. */
export function missingRight({ administers }: Pick<Caller, 'administers'>, access: Access): RefusalCode | undefined {
  if (access === 'super-administrator' && administers !== 'platform') return 'A0302'
  if (access === 'organisation-administrator' && administers === 'nothing') return 'A0302'
  return undefined
}
