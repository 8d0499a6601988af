import type { InboxState, InboxStep, NewNotices } from './inbox-state.ts'

/** Above every sequence: the response has no notice, only the count and the greatest sequence. */
export const AFTER_ALL = 999_999_999_999_999

/** Requests what is missing. While a request is on its way, another one follows it. */
export function fetchMissing(state: InboxState): InboxStep {
  if (state.fetching !== 'idle') return { state: { ...state, fetching: 'fetchAgain' }, effects: [] }
  return {
    state: { ...state, fetching: 'fetching' },
    effects: [{ type: 'fetchNew', after: state.completeUpTo ?? AFTER_ALL }],
  }
}

/** Is it a notice after the first push that is not in the state yet? */
export function isMissing({ arrived, arrivedAfter: since, completeUpTo: upTo }: InboxState, sequence: number): boolean {
  if (upTo !== undefined && sequence <= since) return false
  return !arrived.some((one) => one.sequence === sequence)
}

/** The state after the greatest sequence of the user was received: what is missing below it is requested. */
export function afterLatest(state: InboxState, latest: number): InboxStep {
  if (state.completeUpTo === undefined)
    return {
      state: { ...state, arrivedAfter: latest, completeUpTo: latest, isContiguous: true, latestReceived: latest },
      effects: [],
    }
  const known = Math.max(state.completeUpTo, state.isContiguous ? state.latestReceived : 0)
  const next: InboxState = { ...state, isContiguous: true, latestReceived: Math.max(known, latest) }
  return latest > known ? fetchMissing(next) : { state: next, effects: [] }
}

/** The state after a push of a new notice. Without a gap it is the next one; else others may be missing. */
export function afterNextNotice(state: InboxState, sequence: number): InboxStep {
  if (state.completeUpTo === undefined) {
    const begin: Partial<InboxState> = {
      arrivedAfter: sequence - 1,
      completeUpTo: sequence,
      isContiguous: true,
      latestReceived: sequence,
    }
    return { state: { ...state, ...begin }, effects: [] }
  }
  const received = Math.max(state.latestReceived, sequence)
  if (!state.isContiguous) return fetchMissing({ ...state, isContiguous: true, latestReceived: received })
  return {
    state: { ...state, latestReceived: received, ...(state.fetching === 'idle' && { completeUpTo: received }) },
    effects: [],
  }
}

/** A list contains everything up to its sequence. What came between it and the first push is requested. */
export function afterListedUpTo(state: InboxState, latest: number): InboxStep {
  if (state.completeUpTo === undefined)
    return { state: { ...state, arrivedAfter: latest, completeUpTo: latest }, effects: [] }
  if (latest >= state.arrivedAfter) return { state, effects: [] }
  return fetchMissing({
    ...state,
    arrivedAfter: latest,
    completeUpTo: latest,
    latestReceived: Math.max(state.latestReceived, state.completeUpTo),
  })
}

/** The sequence up to which nothing is missing after a response. */
export function afterFetchedUpTo(before: InboxState, after: number, { items, latest, more }: NewNotices): InboxState {
  const last = items.at(-1)?.sequence ?? 0
  const fetchedUpTo = more ? last : Math.max(latest, last)
  if (before.completeUpTo === undefined) return { ...before, arrivedAfter: fetchedUpTo, completeUpTo: fetchedUpTo }
  // The response says nothing about what is between the known notices and its own beginning.
  if (after > before.completeUpTo) return before
  // Pushes that came after the response was made follow it without a gap, as long as the connection held.
  const followed = !more && before.isContiguous && before.fetching === 'fetching' ? before.latestReceived : 0
  return { ...before, completeUpTo: Math.max(before.completeUpTo, fetchedUpTo, followed) }
}
