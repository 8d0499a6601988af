import { marked, type NewsEvent, type NewsState, type NewsStep, NO_NEWS } from './news-state.ts'

type ReadingEvent = Extract<NewsEvent, { of: 'reading' | 'readingAll' | 'marked' | 'notMarked' | 'counted' }>

/** What becomes of the news once the person reads something right here, and the gateway hears of it. */
export function afterReading(state: NewsState, event: ReadingEvent): NewsStep {
  switch (event.of) {
    case 'counted':
      return { state: withCount(state, settled(state, event.unread)), effects: [] }
    case 'readingAll':
      return {
        state: { ...state, arrived: marked(state.arrived, ({ sequence }) => sequence <= event.upTo) },
        effects: [],
      }
    case 'reading':
      return afterReadingOne(state, event.id)
    case 'marked':
      return withOwed(afterMarked(state, event.id, event.unread))
    case 'notMarked':
      return { state: { ...state, readings: withReading(state, event.id, 'owed') }, effects: [] }
  }
}

function afterReadingOne(before: NewsState, id: string): NewsStep {
  const underWay = before.readings.get(id) === 'underWay'
  const less = before.count && !before.readHere.has(id) ? before.count - 1 : before.count
  const state: NewsState = {
    ...before,
    count: less,
    explained: less,
    arrived: marked(before.arrived, (row) => row.id === id),
    readHere: new Set([...before.readHere, id]),
    readings: withReading(before, id, 'underWay'),
  }
  return { state, effects: underWay ? [] : [{ do: 'tell', id }] }
}

/** Of that one the gateway's count knows; of others that were read here it may not. */
function afterMarked(before: NewsState, id: string, unread: number): NewsStep {
  const others = new Map(before.readings)
  others.delete(id)
  const state = withCount(before, settled({ ...before, readings: others }, unread))
  // One whose answer came sooner may still be missing in a count that is on its way, until all are known.
  const readings = withReading(before, id, 'known')
  const allKnown = [...readings.values()].every((how) => how === 'known')
  return { state: { ...state, readings: allKnown ? NO_NEWS.readings : readings }, effects: [] }
}

/** The gateway is in reach: whatever it could not be told before, it is told now. */
export function withOwed({ state, effects }: NewsStep): NewsStep {
  const owed = [...state.readings].filter(([, how]) => how === 'owed').map(([id]) => id)
  if (owed.length === 0) return { state, effects }
  const readings = new Map([...state.readings].map(([id, how]) => [id, how === 'owed' ? 'underWay' : how] as const))
  return { state: { ...state, readings }, effects: [...effects, ...owed.map((id) => ({ do: 'tell', id }) as const)] }
}

function withReading({ readings }: NewsState, id: string, how: 'underWay' | 'owed' | 'known'): NewsState['readings'] {
  return new Map([...readings, [id, how]])
}

function withCount(state: NewsState, count: number): NewsState {
  return { ...state, count, explained: count }
}

/**
 * A count as it will be once the gateway knows of all that was read here. Whether the one it tells was made before that or after
 * cannot be seen: as long as both may be, what is expected stands.
 */
export function settled({ readings, count }: NewsState, told: number, expected = count): number {
  return Math.max(0, Math.min(told, Math.max(told - readings.size, expected ?? told)))
}
