import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** What is imported for the first time may take longer than the second that is the default. */
configure({ asyncUtilTimeout: 10_000 })

// Each test starts with an empty document.
afterEach(cleanup)
