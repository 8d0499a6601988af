/** Traces of OpenTelemetry, for the gateway and for back ends. Nothing is loaded before `startTracing` gets settings. */

export {
  readPairs,
  readTracingSettings,
  TRACING_VARIABLES,
  type TracingReading,
  type TracingSettings,
  type TracingValues,
  tracingSettings,
} from './settings.ts'
export { startTracing, type TracingReports } from './start-tracing.ts'
export { recordStatement, statementLog } from './statement.ts'
export { readTraceparent, type Traceparent, writeTraceparent } from './traceparent.ts'
export {
  failureOf,
  inSpan,
  type OpenSpan,
  type ParentTrace,
  SPAN_ATTRIBUTES,
  type SpanAttributes,
  type SpanBegin,
  type SpanKind,
  type Tracing,
  within,
} from './tracing.ts'
