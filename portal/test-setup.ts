import { configure } from '@testing-library/react'

/** A page whose code is imported for the first time may take longer than the second that is the default. */
configure({ asyncUtilTimeout: 10_000 })
