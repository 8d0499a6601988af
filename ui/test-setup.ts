import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What is imported for the first time may take longer than the second that is the default. */
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, and reports each call of what scrolls.
if (typeof window !== 'undefined') window.scrollTo = () => {}

// Each test starts with an empty document.
afterEach(cleanup)
