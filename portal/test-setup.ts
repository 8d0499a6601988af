import { configure } from '@testing-library/react'
import { ROUTE_NAMES, routes } from './src/routes.ts'

/** A page whose code is imported for the first time may take longer than the second that is the default. */
configure({ asyncUtilTimeout: 10_000 })

/*
 * A page of the portal imports other pages ahead. An import that is under way when a test file ends fails, and every later file in the
 * same worker gets that failure. So the code is imported before the first test that has a document.
 */
if (typeof document !== 'undefined')
  await Promise.all([
    import('./src/shell/shell.tsx'),
    import('./src/app/after-sign-in.ts'),
    ...ROUTE_NAMES.map((name) => routes[name].load?.()),
  ])
