import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { TracingReports } from './start-tracing.ts'

const SUCCESS = 0

/** Reports the first of several failures to send, and the first success after it. What could not be sent is dropped. */
export function reportingExporter(exporter: SpanExporter, { onFault, onRecovery }: TracingReports): SpanExporter {
  let failing = false
  return {
    export(spans, done) {
      exporter.export(spans, ({ code, error }) => {
        const fails = code !== SUCCESS
        if (fails && !failing) onFault(error?.message || 'the receiver of traces rejects them')
        if (!fails && failing) onRecovery()
        failing = fails
        done({ code: SUCCESS })
      })
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush ? { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() } : {}),
  }
}
