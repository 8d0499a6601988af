import { startLoad } from './load/load.ts'
import { startBareRoute } from './load/ceilings.ts'
import { requestText } from './load/connection.ts'
import { processorSeconds } from './running/processes.ts'
const b = await startBareRoute('x'.repeat(5000)); const load = startLoad()
const c = processorSeconds(b.pid)
const y = await load.run({ port: b.port, requests: [requestText({ method: 'GET', path: '/bytes' })], connections: 16, seconds: 4, warmUpSeconds: 1 })
console.log('bare us', ((processorSeconds(b.pid) - c) * 1e6 / (y.latencies['200']!.length * 1.25)).toFixed(1), y.latencies['200']!.length / 4)
load.stop(); b.stop()
