import type { TestProject } from 'vitest/node'
import { startCluster } from './database/cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    /** When the run began, as a time in ISO 8601: the template has the partitions of that month. */
    startedAt: string
  }
}

/** One PostgreSQL for the whole run; the test files copy its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('startedAt', new Date().toISOString())
  const cluster = await startCluster()
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}
