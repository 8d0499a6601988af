import type { TracingSettings } from './settings.ts'
import type { Tracing } from './tracing.ts'

/** Called when spans cannot be sent for the first time, and when they can be sent again. */
export interface TracingReports {
  onFault(reason: string): void
  onRecovery(): void
}

/**
 * Begins to record and to send spans. Without settings it loads nothing and returns undefined.
 * @throws Error if the packages of OpenTelemetry are not installed
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  reports: TracingReports,
): Promise<Tracing | undefined> {
  if (!settings) return undefined
  try {
    /* Only here, so that a process without tracing loads none of these packages. */
    const { openTelemetry } = await import('./open-telemetry.ts')
    return openTelemetry(settings, reports)
  } catch (error) {
    if ((error as { readonly code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(`traces need packages that are not installed: npm install ${PACKAGES.join(' ')}`, { cause: error })
  }
}

const PACKAGES = ['api', 'context-async-hooks', 'exporter-trace-otlp-http', 'resources', 'sdk-trace'].map(
  (name) => `@opentelemetry/${name}`,
)
