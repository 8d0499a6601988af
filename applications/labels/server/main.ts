import { runBackEnd } from '@foyer/sdk/server'
import { migrate, openLabels } from './index.ts'

/** The back end in a process of its own (docs/guides/operators.md#back-ends-in-processes-of-their-own). */
await runBackEnd({ application: 'labels', migrate, open: openLabels })
