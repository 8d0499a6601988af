import {
  tracingSettings as settingsOf,
  TRACING_VARIABLES,
  type TracingSettings,
  type TracingValues,
} from '@foyer/sdk/tracing'
import { z } from 'zod'
import type { ValuesOf } from '../environment/setting.ts'

const DEFAULT_RATIO = 0.1
const DEFAULT_SERVICE = 'foyer-gateway'

/** A variable of OpenTelemetry, whose values and remedy are those of back ends too. */
function variable(name: keyof typeof TRACING_VARIABLES, texts: Record<'describes' | 'default' | 'example', string>) {
  const { isValid, remedy } = TRACING_VARIABLES[name]
  return { ...texts, remedy, reads: z.string().refine(isValid, 'is not valid') }
}

/** Where traces are sent, and how many are recorded. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable('OTEL_EXPORTER_OTLP_ENDPOINT', {
    describes: 'The collector that gets traces, by OTLP over HTTP as JSON. Without it no trace is recorded.',
    default: 'none: no traces',
    example: 'http://127.0.0.1:4318',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: variable('OTEL_EXPORTER_OTLP_HEADERS', {
    describes: 'Headers for the collector, such as a key: name=value, separated by commas.',
    default: 'none',
    example: 'api-key=secret',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: variable('OTEL_EXPORTER_OTLP_PROTOCOL', {
    describes: 'The form in which traces are sent. There is one.',
    default: 'http/json',
    example: 'http/json',
  }),
  OTEL_TRACES_SAMPLER_ARG: {
    describes:
      'The part of the traces that is recorded, from 0 to 1. A client cannot raise it. OTEL_TRACES_SAMPLER is ignored.',
    default: String(DEFAULT_RATIO),
    example: '0.01',
    remedy: 'Give a number from 0 to 1, such as 0.1.',
    reads: z
      .string()
      .regex(/^(0|1|[01]?\.\d{1,9}|1\.0+)$/, 'is not a number from 0 to 1')
      .transform(Number)
      .refine((ratio) => ratio <= 1, 'is more than 1'),
  },
  OTEL_SERVICE_NAME: variable('OTEL_SERVICE_NAME', {
    describes: 'The name of the gateway in traces.',
    default: DEFAULT_SERVICE,
    example: 'foyer-gateway-blue',
  }),
  OTEL_RESOURCE_ATTRIBUTES: variable('OTEL_RESOURCE_ATTRIBUTES', {
    describes: 'Further facts about this gateway in traces: name=value, separated by commas.',
    default: 'none',
    example: 'deployment.environment.name=production',
  }),
  OTEL_SDK_DISABLED: variable('OTEL_SDK_DISABLED', {
    describes: 'true switches traces off, whatever else is set.',
    default: 'false',
    example: 'true',
  }),
} as const

export interface TraceEnvironment {
  /** Undefined: no trace is recorded. */
  traces?: TracingSettings & { readonly ratio: number }
}

export function traceEnvironment(values: ValuesOf<typeof traceSettings>): TraceEnvironment {
  const settings = settingsOf(values as TracingValues, DEFAULT_SERVICE)
  return settings ? { traces: { ...settings, ratio: values.OTEL_TRACES_SAMPLER_ARG ?? DEFAULT_RATIO } } : {}
}
