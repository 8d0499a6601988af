import { createHmac } from 'node:crypto'
import { startTracing, type Tracing, type TracingSettings, within } from '@foyer/sdk/tracing'
import type { Logger } from 'pino'
import { TraceSampler } from './trace-sampler.ts'

/** Records traces, and decides which. */
export interface GatewayTracing {
  readonly spans: Tracing
  readonly sampler: Pick<TraceSampler, 'mayRecord' | 'samples' | 'sampleNew'>
}

export interface GatewayTracingOptions {
  readonly settings: (TracingSettings & { readonly ratio: number }) | undefined
  readonly log: Logger
  /** Shared by all gateways on this database. */
  readonly secret: string
  readonly version: string
}

/** Returns undefined without settings: then nothing of OpenTelemetry is loaded. */
export async function startGatewayTracing(options: GatewayTracingOptions): Promise<GatewayTracing | undefined> {
  const { settings, log, secret, version } = options
  if (!settings) return undefined
  const resource = { 'service.version': version, ...settings.resource }
  const spans = await startTracing(
    { ...settings, resource },
    {
      onFault: (reason) => log.warn({ reason }, 'traces cannot be sent'),
      onRecovery: () => log.info('traces are sent again'),
    },
  )
  if (!spans) return undefined
  const key = createHmac('sha256', secret).update('foyer traces').digest()
  log.info({ ratio: settings.ratio }, 'traces are recorded')
  return { spans, sampler: new TraceSampler({ ratio: settings.ratio, key }) }
}

/** Runs work without a request. It is recorded as a trace of its own, if that is one of those that are. */
export async function inWorkSpan<Result>(
  tracing: GatewayTracing | undefined,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const traceId = tracing?.sampler.sampleNew()
  if (!tracing || traceId === undefined) return await work()
  return await within(tracing.spans.begin(name, { kind: 'client', parent: { traceId } }), work)
}
