/** What users of a chain do on a day. The day is played by it, and the model counts with it. */
export const HABITS = {
  /** Share of the users who work on a day. */
  working: 0.4,
  /** Starts of shifts in local time, and the share of the users who begin then. */
  shifts: [
    { hour: 5, share: 0.1 },
    { hour: 6, share: 0.2 },
    { hour: 8, share: 0.25 },
    { hour: 10, share: 0.15 },
    { hour: 13, share: 0.1 },
    { hour: 14, share: 0.2 },
  ],
  shiftHours: 8,
  /** Users come within this time around the start. */
  arrivalMinutes: 20,
  /** Share of the sign-ins before which a wrong password is typed. */
  wrongPasswords: 0.06,
  /** Of each user, in a shift. */
  workBenches: 6,
  inboxLists: 6,
  /** Of each manager, in a shift. */
  labelLists: 8,
  priceChanges: 30,
  /** On a day, with an acknowledgement: to the whole chain, and to one store of each hundred. */
  chainNotices: 2,
  storeNoticesOfHundred: 10,
  /** Share of the readers on shift who open a notice and acknowledge it, within an hour. */
  acknowledging: 0.5,
  /** Of thousand users, on a day. */
  roleChangesOfThousand: 2,
  /** The network is cut at this hour of UTC for a share of the stores, which come back together. */
  cut: { hour: 15, share: 0.2, minutes: 20 },
} as const

export type WorkKind =
  | 'sign-in'
  | 'wrong password'
  | 'socket'
  | 'work-bench'
  | 'inbox list'
  | 'label list'
  | 'price change'
  | 'notice'
  | 'notice delivered'
  | 'acknowledgement'
  | 'role change'
