import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const PROGRAMS = [
  'gateway/src/gateway.ts',
  'gateway/src/composition/shipped-applications.ts',
  'sdk/src/server/index.ts',
]

/** It loads the interface of OpenTelemetry itself, for the examples of its metrics, which records nothing. */
const WITH_API = 'prom-client'

/** Returns the packages of OpenTelemetry that a process has loaded. */
function loadedWith(settings: string): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      const [, name] = /node_modules[/](@opentelemetry[/][^/]+)/.exec(found.url) ?? []
      if (name && !/node_modules[/](${WITH_API}|@opentelemetry[/]api)[/]/.test(context.parentURL)) loaded.add(name)
      return found
    } })
    for (const one of ${JSON.stringify(PROGRAMS)}) await import(${JSON.stringify(`${ROOT}/`)} + one)
    const { readTracingSettings, startTracing } = await import(${JSON.stringify(`${ROOT}/sdk/src/tracing/index.ts`)})
    const tracing = await startTracing(readTracingSettings(${settings}, 'test').settings, { onFault() {}, onRecovery() {} })
    await tracing?.stop()
    console.log(JSON.stringify([...loaded, tracing === undefined ? 'off' : 'on']))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }))
}

it('PROD-55 a process without traces loads no package of OpenTelemetry', () => {
  expect(loadedWith('{}')).toEqual(['off'])
  expect(loadedWith("{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }")).toContain('@opentelemetry/sdk-trace')
}, 60_000)
