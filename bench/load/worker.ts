import type { Job } from './job.ts'
import { runJob } from './run-job.ts'

/* Runs in a process of its own, so that its processor time is not counted as that of the gateway. */
process.on('message', (job: Job) => {
  runJob(job).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
