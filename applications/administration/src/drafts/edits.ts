/** Saved values, and their version. */
export interface Saved<Values> {
  readonly values: Values
  readonly version: number
}

/** What a user changed of saved values. The other fields follow what is saved. */
export interface Edits<Values> {
  /** The changed fields. */
  readonly typed: Partial<Values>
  /** What was saved in these fields when they were changed. */
  readonly replaced: Partial<Values>
  /** The version that was saved when the first of them was changed. */
  readonly version: number
  /** Fields that someone else has changed too, as a conflict showed. */
  readonly collided?: readonly (keyof Values)[]
  /** What is being saved. Until the reply these fields are edits, also where they were set back. */
  readonly sent?: Partial<Values>
}

/** Returns the saved values with what was typed. */
export function withEdits<Values extends object>(saved: Values, edits: Edits<Values> | undefined): Values {
  return edits ? { ...saved, ...edits.typed } : saved
}

/**
 * Returns the edits after a change; undefined if nothing differs any more.
 * @param next the saved values with what is typed now
 */
export function editsAfter<Values extends object>(
  { values, version }: Saved<Values>,
  edits: Edits<Values> | undefined,
  next: Values,
): Edits<Values> | undefined {
  const { replaced = {}, sent = {} }: Partial<Edits<Values>> = edits ?? {}
  const names = namesOf(next).filter((name) => name in sent || !isSame(next[name], values[name]))
  if (names.length === 0) return undefined
  return {
    typed: pick<Values>(next, names),
    replaced: { ...pick<Values>(values, names), ...pick<Values>(replaced, names) },
    version: edits?.version ?? version,
    ...(edits?.sent && { sent }),
    ...collidedOf(edits, names),
  }
}

/**
 * Returns the version to send with the edits. Where someone else has changed one of the same fields, it is the one that the user has
 * read, so that the gateway reports the conflict.
 * @param strict fields that are always sent with the version that the user has read
 */
export function versionFor<Values extends object>(
  saved: Saved<Values>,
  edits: Edits<Values> | undefined,
  strict: readonly (keyof Values)[] = [],
): number {
  const { values, version } = saved
  if (!edits) return version
  const { typed, replaced } = edits
  const isChangedByBoth = namesOf(typed).some(
    (name) => !isSame(values[name], replaced[name]) && !isSame(values[name], typed[name]),
  )
  return isChangedByBoth || strict.some((name) => name in typed) ? edits.version : version
}

/** Returns the edits while they are being saved. */
export function sending<Values extends object>(edits: Edits<Values>): Edits<Values> {
  return { ...edits, sent: edits.typed }
}

/** Returns the edits after a failed save, without what was set back meanwhile; undefined if nothing is left. */
export function notSaved<Values extends object>(edits: Edits<Values>): Edits<Values> | undefined {
  const { typed, replaced, version } = edits
  const sent: Partial<Values> = edits.sent ?? {}
  const isSetBack = (name: keyof Values) => isSame(typed[name], replaced[name]) && !isSame(typed[name], sent[name])
  const names = namesOf(typed).filter((name) => !isSetBack(name))
  if (names.length === 0) return undefined
  const left = { typed: pick<Values>(typed, names), replaced: pick<Values>(replaced, names) }
  return { ...left, version, ...collidedOf(edits, names) }
}

/** How the changes of a list are repeated over what someone else has saved. */
export type Merges<Values> = {
  readonly [Name in keyof Values]?: (former: Values[Name], typed: Values[Name], saved: Values[Name]) => Values[Name]
}

/**
 * Returns the edits over what is saved now, after the user has read that someone else has changed it; undefined if that is the same.
 * @param merges lists of which only the own changes are to be repeated; other fields are replaced
 */
export function rebased<Values extends object>(
  { values, version }: Saved<Values>,
  { typed, replaced, collided = [] }: Edits<Values>,
  merges: Merges<Values> = {},
): Edits<Values> | undefined {
  const mergedField = <Name extends keyof Values>(name: Name): Values[Name] => {
    const [former, own] = [replaced[name], typed[name]] as [Values[Name], Values[Name]]
    const merge = isSame(former, values[name]) ? undefined : merges[name]
    return merge ? merge(former, own, values[name]) : own
  }
  const merged = Object.fromEntries(namesOf(typed).map((name) => [name, mergedField(name)])) as Partial<Values>
  const names = namesOf(merged).filter((name) => !isSame(merged[name], values[name]))
  if (names.length === 0) return undefined
  const both = names.filter(
    (name) => collided.includes(name) || !(name in merges || isSame(replaced[name], values[name])),
  )
  const own = { typed: pick<Values>(merged, names), replaced: pick<Values>(values, names) }
  return { ...own, version, ...(both.length > 0 && { collided: both }) }
}

/**
 * Returns what was typed while other edits were being saved; undefined if nothing.
 * @param sent the edits that are saved now
 * @param saved what the gateway has stored for them, such as a text without blanks around it
 */
export function editsSince<Values extends object>(
  sent: Edits<Values> | undefined,
  present: Edits<Values> | undefined,
  { values, version }: Saved<Values>,
): Edits<Values> | undefined {
  if (!present) return undefined
  const { typed } = present
  const before: Partial<Values> = sent?.typed ?? {}
  const names = namesOf(typed).filter(
    (name) => !isSame(typed[name], before[name]) && !isSame(typed[name], values[name]),
  )
  if (names.length === 0) return undefined
  return { typed: pick<Values>(typed, names), replaced: pick<Values>(values, names), version }
}

/** Returns what someone else has saved in fields that were typed, and that a conflict showed. */
export function collisionsOf<Values extends object>(saved: Values, edits: Edits<Values> | undefined): Partial<Values> {
  return pick<Values>(saved, edits?.collided ?? [])
}

/** The fields of these names in which someone else has changed something. */
function collidedOf<Values>(edits: Edits<Values> | undefined, names: readonly (keyof Values)[]) {
  const collided = edits?.collided?.filter((name) => names.includes(name)) ?? []
  return collided.length > 0 ? { collided } : {}
}

function namesOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[]
}

function pick<Values extends object>(values: Partial<Values>, names: readonly (keyof Values)[]): Partial<Values> {
  const found = names.filter((name) => name in values).map((name) => [name, values[name]] as const)
  return Object.fromEntries(found) as Partial<Values>
}

/** Values of forms: texts, numbers, switches, and lists of them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
