/** Where the focus is that a frame has. */
export interface FrameFocus {
  /** It is known that this frame has it. Otherwise, one of several has. */
  readonly known: boolean
  /** The frame has just got it. */
  readonly arrived: boolean
  /** The application of the frame is not shown. */
  readonly hidden: boolean
  /** A dialog or a panel of the shell is open. It covers the frame: no user can press there. */
  readonly covered: boolean
  /** The field of the shell that had the focus before: for a password or code, or for another text. */
  readonly field: 'secret' | 'text' | undefined
  /** The pointer is over the frame, so that the user may have pressed there. */
  readonly pointed: boolean
}

/** `takenBack`: the shell takes the focus back. `ended`: it ends the frame, too. */
export type FocusResult = 'allowed' | 'takenBack' | 'ended'

/** An application may focus a field of its own when data arrives, which it does not know to be at a bad moment. */
const TAKEN_BACK_MOST = 2
const WITHIN = 10_000
/** The browser reports one move of the focus in steps. */
const STEPS = 50

/** Decides whether a frame may have the focus. Counts for each application how often it was taken back. */
export function createFocusRule(): (application: string, focus: FrameFocus, now: number) => FocusResult {
  const taken = new Map<string, readonly number[]>()
  return (application, { known, arrived, hidden, covered, field, pointed }, now) => {
    if (!hidden && !covered && (field === undefined || pointed)) return 'allowed'
    // It was there before the application was hidden, or before the dialog opened.
    if (!arrived) return 'takenBack'
    // A hidden frame gets the focus only by code that is about that, and a key of a password must not reach any.
    if (known && (hidden || field === 'secret')) return 'ended'
    const recent = (taken.get(application) ?? []).filter((at) => now - at < WITHIN)
    const last = recent.at(-1)
    if (last !== undefined && now - last < STEPS) return 'takenBack'
    taken.set(application, [...recent, now])
    return recent.length < TAKEN_BACK_MOST ? 'takenBack' : 'ended'
  }
}
