import type { SimulatedInstallation } from './installation.ts'
import type { SimulateOptions } from './options.ts'

/** What a simulation runs with. */
export interface Simulation {
  readonly options: SimulateOptions
  readonly installation: SimulatedInstallation
  readonly signal: AbortSignal
  print(text: string): void
}
