import { startLoad } from './load/load.ts'
import { fork } from 'node:child_process'
import { answerOf } from './load/load.ts'
import { requestText } from './load/connection.ts'
import { processorSeconds } from './running/processes.ts'
const [size='5000', connections='16', ...execArgv] = process.argv.slice(2)
const child = fork(new URL('load/bare-route.ts', import.meta.url), { execArgv })
const { port } = await answerOf<{port:number}>(child, () => child.send({ body: 'x'.repeat(Number(size)) }))
const load = startLoad()
const c = processorSeconds(child.pid!)
const y = await load.run({ port, requests: [requestText({ method: 'GET', path: '/bytes' })], connections: Number(connections), seconds: 4, warmUpSeconds: 1 })
console.log(size, connections, 'bare us', ((processorSeconds(child.pid!) - c) * 1e6 / (y.latencies['200']!.length * 1.25)).toFixed(1), y.latencies['200']!.length / 4, 'load', y.ownCores.toFixed(2))
load.stop(); child.disconnect()
