/** Where spans are sent, and as whose. */
export interface TracingSettings {
  /** The address of the receiver for traces: OTLP over HTTP, as JSON. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The name of this program in a trace. */
  readonly service: string
  /** Further facts about this process, such as its version. */
  readonly resource: Readonly<Record<string, string>>
}

/** The variables of OpenTelemetry that count, with what each takes. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    isValid: (text: string) => /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).search === '',
    remedy: 'Give the address of the collector for OTLP over HTTP, such as http://127.0.0.1:4318.',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    isValid: (text: string) => text === 'http/json',
    remedy: 'Give http/json, or leave it out. Every collector takes it on the same port as http/protobuf.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    isValid: (text: string) => readPairs(text) !== undefined,
    remedy: 'Give names with values, such as api-key=secret,tenant=7. Other characters are encoded as in a URL.',
  },
  OTEL_SERVICE_NAME: {
    isValid: (text: string) => /^[\w.:/ -]{1,100}$/.test(text),
    remedy: 'Give a name of up to 100 letters, digits, dots, dashes and spaces, such as foyer-gateway.',
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    isValid: (text: string) => readPairs(text) !== undefined,
    remedy: 'Give names with values, such as deployment.environment.name=production,host.name=gateway-1.',
  },
  OTEL_SDK_DISABLED: { isValid: (text: string) => /^(true|false)$/i.test(text), remedy: 'Give true or false.' },
} as const

export type TracingVariable = keyof typeof TRACING_VARIABLES
export type TracingValues = { readonly [Name in TracingVariable]?: string | undefined }

export type TracingReading =
  | { readonly ok: true; readonly settings: TracingSettings | undefined }
  | { readonly ok: false; readonly faults: readonly { readonly problem: string; readonly remedy: string }[] }

/**
 * Reads the settings from the environment. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing is recorded, and there are none. Values are in
 * no fault: they may be secrets.
 * @param service the name of this program, unless OTEL_SERVICE_NAME gives another
 */
export function readTracingSettings(env: TracingValues, service: string): TracingReading {
  const given = Object.entries(TRACING_VARIABLES).map(([name, one]) => ({
    ...{ name, ...one, text: env[name as TracingVariable]?.trim() ?? '' },
  }))
  const faults = given
    .filter(({ text, isValid }) => text !== '' && !isValid(text))
    .map(({ name, remedy }) => ({ problem: `${name} is not valid.`, remedy }))
  if (faults.length > 0) return { ok: false, faults }
  const values = Object.fromEntries(given.map(({ name, text }) => [name, text])) as Record<TracingVariable, string>
  return { ok: true, settings: tracingSettings(values, service) }
}

/** @param values valid ones */
export function tracingSettings(values: TracingValues, service: string): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '', OTEL_SDK_DISABLED: disabled = '' } = values
  if (endpoint === '' || disabled.toLowerCase() === 'true') return undefined
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readPairs(values.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
    service: values.OTEL_SERVICE_NAME || service,
    resource: readPairs(values.OTEL_RESOURCE_ATTRIBUTES ?? '') ?? {},
  }
}

/** Reads `name=value,name=value`, whose values are encoded as in a URL. Returns undefined if it is anything else. */
export function readPairs(text: string): Record<string, string> | undefined {
  const pairs: Record<string, string> = {}
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, encoded = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/s.exec(part) ?? []
    if (name === undefined) return undefined
    try {
      const value = decodeURIComponent(encoded.trim())
      if (/[\0\r\n]/.test(value)) return undefined
      Object.defineProperty(pairs, name, { value, enumerable: true, configurable: true, writable: true })
    } catch {
      return undefined
    }
  }
  return pairs
}
