/** A JSON object of the document. */
export type Json = Record<string, unknown>

/** Applies a change to every object of a JSON value, from the inside out, and returns the new value. */
export function mapObjects(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change))
  if (typeof value !== 'object' || value === null) return value
  return change(Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapObjects(child, change)])))
}
