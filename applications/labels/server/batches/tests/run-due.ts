/** A process that puts in force what is due, to be killed in the midst: `run-due.ts <database URL> <time>`. */
import { openLabels } from '../../index.ts'

const [databaseUrl = '', time = ''] = process.argv.slice(2)
const labels = openLabels({ databaseUrl, now: () => new Date(time) })
await labels.schedule.runDue()
await labels.close()
