import type { TestProject } from 'vitest/node'
import { startCluster } from './database/cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

/** One PostgreSQL for the whole run; the test files copy its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}
