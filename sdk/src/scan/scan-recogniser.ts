/** A key as it was pressed. */
export interface KeyPress {
  /** As `KeyboardEvent.key` has it. */
  readonly key: string
  /** Milliseconds, by a clock that only goes forward. */
  readonly at: number
  /** The key types into a text field. */
  readonly inField: boolean
  /** The key is held down. */
  readonly repeat: boolean
  /** Ctrl, Alt or Meta without the other ones that together type a character. */
  readonly command: boolean
}

export interface Recognition {
  /** What was scanned, if this key ended a scan. */
  readonly scan?: string
  /** The key belongs to a scan, so that nothing else may react to it. */
  readonly handled: boolean
}

/** Milliseconds between two keys of a scanner at most. Bluetooth scanners take up to 30; no user types five keys in a row that fast. */
const GAP = 50
/** Shorter texts are no codes. */
const SHORTEST = 4
/** The longest code that the bridge to a frame carries. */
export const LONGEST_SCAN = 500
/** Keys of a scanner that type no character of their own. */
const SILENT = new Set(['Shift', 'AltGraph', 'CapsLock', 'Control', 'Alt'])
const ENDS = new Set(['Enter', 'Tab'])
/** Scanners type the separator of GS1 codes, for which keyboards have no key, as Ctrl and this. */
const SEPARATOR_KEY = ']'
const SEPARATOR = '\u001d'

/**
 * Tells the keys of a scanner, which types like a keyboard and ends with Enter or Tab, from those of a user by their speed. What is
 * typed into a text field is never part of a scan: the code is in the field already.
 */
export function createScanRecogniser(): (press: KeyPress) => Recognition {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  const nothing: Recognition = { handled: false }
  return ({ key, at, inField, repeat, command }) => {
    const former = at - last <= GAP ? text : ''
    last = at
    text = ''
    if (inField || repeat) return nothing
    if (ENDS.has(key)) return former.length >= SHORTEST ? { scan: former, handled: true } : nothing
    if (SILENT.has(key)) text = former
    const character = command ? (key === SEPARATOR_KEY ? SEPARATOR : '') : key
    if (character.length !== 1 || former.length >= LONGEST_SCAN) return nothing
    text = former + character
    return { handled: former !== '' }
  }
}
