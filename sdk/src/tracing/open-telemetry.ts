import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  SpanKind as Kind,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import { reportingExporter } from './reporting-exporter.ts'
import type { TracingSettings } from './settings.ts'
import type { TracingReports } from './start-tracing.ts'
import { writeTraceparent } from './traceparent.ts'
import type { OpenSpan, ParentTrace, SpanBegin, SpanEnd, SpanKind, Tracing } from './tracing.ts'

/** In milliseconds. */
const STOP_TIMEOUT = 2_000
const LIMITS = { attributeValueLengthLimit: 2_000, attributeCountLimit: 32, eventCountLimit: 32, linkCountLimit: 0 }
const BATCHES = { scheduledDelayMillis: 1_000, maxQueueSize: 2_048, maxExportBatchSize: 512 }
const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
}
/** When a trace began in this process, by two clocks: one that is precise, and one that others have too. */
const BEGAN = createContextKey('foyer began')
interface Began {
  readonly at: number
  readonly monotonic: number
}

/**
 * Records with the packages of OpenTelemetry, and sends as JSON over HTTP. At most 2,048 ended spans wait to be sent; further ones are
 * dropped. Registers itself as the tracer of this process, so that further spans can be made with `@opentelemetry/api`.
 */
export function openTelemetry({ url, headers, service, resource }: TracingSettings, reports: TracingReports): Tracing {
  const random = new RandomIdGenerator()
  /* The first span of a trace takes the id that was chosen for it. */
  let chosen: string | undefined
  const idGenerator = {
    generateTraceId: () => chosen ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
  }
  const exporter = reportingExporter(new OTLPTraceExporter({ url, headers: { ...headers } }), reports)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...resource, 'service.name': service }),
    idGenerator,
    spanLimits: LIMITS,
    spanProcessors: [new BatchSpanProcessor({ exporter, ...BATCHES })],
  })
  const manager = new AsyncLocalStorageContextManager().enable()
  const registered = [
    context.setGlobalContextManager(manager) && (() => context.disable()),
    trace.setGlobalTracerProvider(provider) && (() => trace.disable()),
  ]
  const tracer = provider.getTracer('foyer')
  let stopped: Promise<void> | undefined

  const start = (name: string, { kind, attributes }: SpanBegin, above: Context, traceId?: string): OpenSpan => {
    chosen = traceId
    const span = tracer.startSpan(name, optionsOf(kind, attributes), above)
    chosen = undefined
    const began: Began = { at: Date.now(), monotonic: performance.now() }
    return openSpan(span, trace.setSpan(above, span).setValue(BEGAN, began))
  }
  return {
    begin: (name, { parent, ...span }) => start(name, span, contextOf(parent), parent?.traceId),
    beginBelow: (name, span) => (isRecording() ? start(name, span, context.active()) : undefined),
    record(milliseconds, describe) {
      if (!isRecording()) return
      const { name, kind, attributes, failure } = describe()
      const end = present()
      const options = { ...optionsOf(kind, attributes), startTime: end - milliseconds }
      endSpan(tracer.startSpan(name, options), { failure }, end)
    },
    note: (name, attributes) => void trace.getActiveSpan()?.addEvent(name, attributes as Attributes, present()),
    stop: () => {
      stopped ??= inTime(provider.shutdown()).then(() => {
        for (const unregister of registered) if (unregister) unregister()
      })
      return stopped
    },
  }
}

function isRecording(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false
}

/** The time in the span of the running code, in milliseconds. */
function present(): number {
  const began = context.active().getValue(BEGAN) as Began | undefined
  return began ? began.at + performance.now() - began.monotonic : Date.now()
}

function optionsOf(kind: SpanKind, attributes: SpanBegin['attributes'] = {}): SpanOptions {
  return { kind: KINDS[kind], attributes: attributes as Attributes }
}

/** Without a recorded span above it a span is the first of its trace. */
function contextOf(parent: ParentTrace | undefined): Context {
  if (parent?.spanId === undefined) return ROOT_CONTEXT
  const { traceId, spanId } = parent
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

function openSpan(span: Span, inside: Context): OpenSpan {
  const { traceId, spanId } = span.spanContext()
  return {
    traceId,
    traceparent: writeTraceparent({ traceId, spanId, sampled: true }),
    run: (work) => context.with(inside, work),
    set: (attributes) => void span.setAttributes(attributes as Attributes),
    note: (name, attributes) => void span.addEvent(name, attributes as Attributes),
    end: (end = {}) => endSpan(span, end),
  }
}

function endSpan(span: Span, { name, attributes, failure }: SpanEnd, at?: number): void {
  if (name !== undefined) span.updateName(name)
  if (attributes) span.setAttributes(attributes as Attributes)
  if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
  span.end(at)
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STOP_TIMEOUT)
  })
  await Promise.race([work.catch(() => undefined), limit])
  clearTimeout(timer)
}
