import type { Job } from './job.ts'
import { runJob } from './run-job.ts'

/* A process of its own: what the load costs can then be told from what the gateway costs. */
process.on('message', (job: Job) => {
  runJob(job).then(
    (yielded) => process.send?.({ yielded }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
