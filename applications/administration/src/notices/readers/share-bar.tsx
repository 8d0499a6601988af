import type { publishingEndpoints } from '@foyer/contract/publishing'
import type { ResponseOf } from '@foyer/contract/wire'
import type { CSSProperties } from 'react'
import css from './readers.module.css'

export type Counts = ResponseOf<(typeof publishingEndpoints)['readers']>['total']

/** A bar: solid for who is done, hatched for who has only read the notice, open for the others. The numbers are beside it. */
export function ShareBar({ counts, isRequired }: { readonly counts: Counts; readonly isRequired: boolean }) {
  const { people, read, acknowledged } = counts
  const share = (count: number) => (people === 0 ? 0 : Math.max(0, count) / people)
  const done = isRequired ? acknowledged : read
  const style = { '--done': share(done), '--read': isRequired ? share(read - acknowledged) : 0 } as CSSProperties
  return <span className={css.bar} style={style} aria-hidden="true" />
}

/** A store is late while a smaller share of its users has acknowledged. */
export const LATE_SHARE = 0.75

export type Progress = 'complete' | 'underWay' | 'late'

export function progressOf({ people, acknowledged }: Pick<Counts, 'people' | 'acknowledged'>): Progress {
  if (acknowledged >= people) return 'complete'
  return acknowledged < people * LATE_SHARE ? 'late' : 'underWay'
}
