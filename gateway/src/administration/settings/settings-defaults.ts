import { Settings } from '@foyer/contract/administration'
import { z } from 'zod'

/** Returns what the settings are where no one has changed them. Their schemas say it. */
export function settingsDefaults() {
  const ranges = Object.fromEntries(
    Object.entries(Settings.shape).flatMap(([name, schema]) => {
      const { type, minimum, maximum } = z.toJSONSchema(schema.unwrap(), { unrepresentable: 'any' })
      return type === 'integer' && minimum !== undefined && maximum !== undefined ? [[name, { minimum, maximum }]] : []
    }),
  )
  const values = Settings.parse({})
  return async () => ({ values, ranges })
}
