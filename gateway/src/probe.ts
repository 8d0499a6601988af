import { isProbe, probeGateway } from './operator/probe.ts'

/** `bin/foyer probe [alive|ready]`: the health check of a container, which has no curl. Exits with 1 unless the gateway passes it. */
const [name = 'ready'] = process.argv.slice(2)
if (!isProbe(name)) {
  process.stderr.write('foyer probe [alive|ready]\n')
  process.exit(2)
}
const { passed, text } = await probeGateway(name, process.env)
process.stdout.write(`${text}\n`)
process.exitCode = passed ? 0 : 1
