import { startLoad } from '/work/main/bench/load/load.ts'
import { createPeople, MANAGER, signIn, signInRequest, workBenchRequest } from '/work/main/bench/running/people.ts'
import { memoryOf, processorSeconds } from '/work/main/bench/running/processes.ts'
import { freePort } from '/work/main/bench/running/free-port.ts'
import { spawn } from 'node:child_process'
import { withFolder, bareEnvironment, ROOT } from '/work/main/bench/running/gateway.ts'
const [what = 'both', seconds = '5', ...flags] = process.argv.slice(2)
await withFolder(async (folder) => {
  const port = await freePort()
  const child = spawn(process.execPath, [...flags, 'gateway/src/main.ts'], { cwd: ROOT, stdio: ['ignore','ignore','inherit'], env: { ...bareEnvironment(), ...Object.fromEntries(Object.entries(process.env).filter(([k]) => /^(NODE_|UV_|MALLOC|LD_)/.test(k))), FOYER_PORT: String(port), FOYER_DATA: folder } })
  const origin = `http://127.0.0.1:${port}`
  for (;;) { if (await fetch(origin + '/readyz').then(r => r.ok, () => false)) break; await new Promise(r => setTimeout(r, 20)) }
  const show = async (at: string) => {
    const m = memoryOf(child.pid!)
    const t = await (await fetch(origin + '/metrics')).text()
    const g = (n: string) => (Number(new RegExp(`^foyer_${n}\\S* (\\S+)`, 'm').exec(t)?.[1]) / 2 ** 20).toFixed(0)
    console.log(at.padEnd(20), 'rss', m.mib.toFixed(0), 'peak', m.peakMib.toFixed(0), 'heapUsed', g('nodejs_heap_size_used'), 'heapTotal', g('nodejs_heap_size_total'), 'ext', g('nodejs_external'), [...t.matchAll(/foyer_nodejs_heap_space_size_used_bytes\{space="(\w+)"\} (\d+)/g)].map(m => m[1] + ' ' + (Number(m[2]) / 2 ** 20).toFixed(0)).join(' '))
  }
  try {
    await show('start')
    const people = (await createPeople(origin, 32)).map(signInRequest)
    const wb = [workBenchRequest(await signIn(origin, MANAGER))]
    await show('people')
    const load = startLoad()
    const s = Number(seconds)
    for (const kind of what === 'both' ? ['signin', 'wb'] : [what]) {
      const c = processorSeconds(child.pid!), t0 = performance.now()
      const y = await load.run({ port, requests: kind === 'signin' ? people : wb, connections: 16, seconds: s, warmUpSeconds: 1 })
      const all = y.latencies['200'] ?? []
      const a = all.toSorted((x, y) => x - y)
      console.log(kind, 'cpu-us/req', ((processorSeconds(child.pid!) - c) * 1e6 / all.length * s / (s + 1)).toFixed(1), (all.length / s).toFixed(0), '/s p50', a[a.length >> 1]?.toFixed(1), 'p99', a[Math.floor(a.length * .99)]?.toFixed(1), 'cores', ((processorSeconds(child.pid!) - c) / (performance.now() - t0) * 1000).toFixed(2), 'load cores', y.ownCores.toFixed(2), Object.entries(y.latencies).map(([k, v]) => k + ':' + v.length).join(' '))
      await show(kind)
    }
    await new Promise(r => setTimeout(r, 3000))
    await show('settled')
    load.stop()
  } finally { child.kill('SIGTERM'); await new Promise(r => child.once('exit', r)) }
})
