import { useState } from 'react'

/** Who is to get an asset. */
export interface Colleague {
  readonly name: string
  /** The code of the badge; undefined for a name that was typed. */
  readonly badge: string | undefined
  /** True for a badge whose name is not known yet. */
  readonly isNew: boolean
  /** How many assets the colleague has; undefined if that is not known. */
  readonly assets: number | undefined
}

/** The chosen colleague, and how to choose another one. */
export function useColleague() {
  const [colleague, setColleague] = useState<Colleague>()
  return {
    colleague,
    choose: (chosen: Colleague) => setColleague(chosen),
    chooseName: (name: string) => setColleague({ name, badge: undefined, isNew: false, assets: undefined }),
    chooseNewBadge: (badge: string) => setColleague({ name: '', badge, isNew: true, assets: 0 }),
    rename: (name: string) => setColleague((before) => before && { ...before, name }),
    clear: () => setColleague(undefined),
  }
}
