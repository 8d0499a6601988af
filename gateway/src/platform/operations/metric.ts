/** A metric as it is defined: its samples come from elsewhere. */
export interface Metric<Label extends string = string, Type extends MetricType = MetricType> {
  readonly type: Type
  readonly name: string
  readonly help: string
  /** Each has few values: none is a user, an address, or anything that a client chooses. */
  readonly labels: readonly Label[]
}

export type MetricType = 'counter' | 'gauge' | 'histogram'

/** Metrics with a common subject, by the name that the code has for each. */
export type MetricGroup = Readonly<Record<string, Metric>>

export function counter<const Label extends string = never>(
  name: string,
  help: string,
  labels: readonly Label[] = [],
): Metric<Label, 'counter'> {
  return { type: 'counter', name, help, labels }
}

export function gauge<const Label extends string = never>(
  name: string,
  help: string,
  labels: readonly Label[] = [],
): Metric<Label, 'gauge'> {
  return { type: 'gauge', name, help, labels }
}

/** Durations, in seconds. */
export function durations<const Label extends string = never>(
  name: string,
  help: string,
  labels: readonly Label[] = [],
): Metric<Label, 'histogram'> {
  return { type: 'histogram', name, help, labels }
}
