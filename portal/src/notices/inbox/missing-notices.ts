import type { InboxState, InboxStep, NewNotices } from './inbox-state.ts'

/** Above every sequence: the response has no notice, only the count and the greatest sequence. */
export const AFTER_ALL = 999_999_999_999_999

/** Requests what is missing. While a request is on its way, another one follows it. */
export function fetchMissing(state: InboxState): InboxStep {
  if (state.fetching !== 'idle') return { state: { ...state, fetching: 'fetchAgain' }, effects: [] }
  return { state: { ...state, fetching: 'fetching' }, effects: [{ do: 'fetchNew', after: state.upTo ?? AFTER_ALL }] }
}

/** Is it a notice that arrived after the first push and is not held yet? */
export function isMissing({ arrived, since, upTo }: InboxState, sequence: number): boolean {
  if (upTo !== undefined && sequence <= since) return false
  return !arrived.some((one) => one.sequence === sequence)
}

/** The state after the greatest sequence of the user was received: what is missing below it is requested. */
export function afterLatest(state: InboxState, latest: number): InboxStep {
  if (state.upTo === undefined)
    return { state: { ...state, since: latest, upTo: latest, whole: true, received: latest }, effects: [] }
  const known = Math.max(state.upTo, state.whole ? state.received : 0)
  const next = { ...state, whole: true, received: Math.max(known, latest) }
  return latest > known ? fetchMissing(next) : { state: next, effects: [] }
}

/** The state after a push of a notice that is not held yet. Without a gap it is the next one; else others may be missing. */
export function afterNextNotice(state: InboxState, sequence: number): InboxStep {
  if (state.upTo === undefined) {
    const begin = { since: sequence - 1, upTo: sequence, whole: true, received: sequence }
    return { state: { ...state, ...begin }, effects: [] }
  }
  const received = Math.max(state.received, sequence)
  if (!state.whole) return fetchMissing({ ...state, whole: true, received })
  return { state: { ...state, received, ...(state.fetching === 'idle' && { upTo: received }) }, effects: [] }
}

/** A list contains everything up to its sequence. What came between it and the first push is requested. */
export function afterListedUpTo(state: InboxState, latest: number): InboxStep {
  if (state.upTo === undefined) return { state: { ...state, since: latest, upTo: latest }, effects: [] }
  if (latest >= state.since) return { state, effects: [] }
  return fetchMissing({ ...state, since: latest, upTo: latest, received: Math.max(state.received, state.upTo) })
}

/** The sequence up to which nothing is missing after a response. */
export function afterFetchedUpTo(before: InboxState, after: number, { items, latest, more }: NewNotices): InboxState {
  const last = items.at(-1)?.sequence ?? 0
  const fetchedUpTo = more ? last : Math.max(latest, last)
  if (before.upTo === undefined) return { ...before, since: fetchedUpTo, upTo: fetchedUpTo }
  // The response says nothing about what is between the known notices and its own beginning.
  if (after > before.upTo) return before
  // Pushes that came after the response was made follow it without a gap, as long as the connection held.
  const followed = !more && before.whole && before.fetching === 'fetching' ? before.received : 0
  return { ...before, upTo: Math.max(before.upTo, fetchedUpTo, followed) }
}
