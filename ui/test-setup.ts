import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What is imported for the first time may take longer than the second that is the default. */
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, and reports each call of what scrolls.
if (typeof window !== 'undefined') window.scrollTo = () => {}

// Each test starts with an empty document.
afterEach(cleanup)

// jsdom has no media queries: screens are wide, unless a test says otherwise.
if (typeof window !== 'undefined' && typeof window.matchMedia !== 'function') {
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) })
}
