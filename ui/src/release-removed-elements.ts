import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition'

/** Most transitions are over by then, in milliseconds. */
const DELAY = 1_000

/**
 * Lets the browser free the memory of removed elements. React Aria stores elements with running transitions, and one that is removed
 * during several of them stays there with the whole page around it, until something waits for transitions (react-spectrum, issue 7326).
 * So something waits, a second after each transition has begun.
 */
export function releaseRemovedElements(): void {
  if (typeof document === 'undefined') return
  let isPlanned = false
  document.addEventListener('transitionrun', () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      runAfterTransition(() => undefined)
    }, DELAY)
  })
}
