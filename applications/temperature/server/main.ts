import { runBackEnd } from '@foyer/sdk/server'
import { migrate, openTemperature } from './index.ts'

/** The back end in a process of its own (docs/guides/operators.md#back-ends-in-processes-of-their-own). */
await runBackEnd({ application: 'temperature', migrate, open: openTemperature })
