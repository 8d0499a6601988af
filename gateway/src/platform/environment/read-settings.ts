import type { EnvironmentFault, EnvironmentSetting, EnvironmentSettings, ValuesOf } from './setting.ts'

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** Reads all settings. Returns all faults together, so that the operator can correct them at once. */
export function readSettings<Settings extends EnvironmentSettings>(
  settings: Settings,
  env: EnvironmentVariables,
): { values: ValuesOf<Settings>; faults: EnvironmentFault[] } {
  const values: Record<string, unknown> = {}
  const faults: EnvironmentFault[] = []
  for (const [name, { reads, remedy }] of Object.entries(settings)) {
    const text = textOf(env, name)
    if (text === undefined) continue
    const reading = reads.safeParse(text)
    // The value is omitted: it may be a secret, and faults are logged.
    if (reading.success) values[name] = reading.data
    else faults.push({ name, problem: `${name} ${reading.error.issues[0]?.message}.`, remedy })
  }
  const all = [...faults, ...unknownNames(env, Object.keys(settings)), ...productionFaults(settings, env)]
  return { values: values as ValuesOf<Settings>, faults: all }
}

/** An empty value counts as not set, because container files write unset variables this way. */
function textOf(env: EnvironmentVariables, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function unknownNames(env: EnvironmentVariables, known: readonly string[]): EnvironmentFault[] {
  const unknown = Object.keys(env).filter((name) => name.startsWith('FOYER_') && !known.includes(name))
  return unknown.map((name) => ({
    name,
    problem: `${name} is not a setting.`,
    remedy: `Did you mean ${nearest(name, known)}? Rename it, or take it away.`,
  }))
}

function productionFaults(settings: EnvironmentSettings, env: EnvironmentVariables): EnvironmentFault[] {
  if (textOf(env, 'NODE_ENV') !== 'production') return []
  return Object.entries(settings).flatMap(([name, setting]) => productionFault(name, setting, textOf(env, name)) ?? [])
}

function productionFault(
  name: string,
  { production, remedy }: EnvironmentSetting,
  text: string | undefined,
): EnvironmentFault | undefined {
  if (production === 'required' && text === undefined)
    return { name, problem: `${name} is missing, and production has no default for it.`, remedy }
  if (production === 'refused' && text === '1')
    return { name, problem: `${name}=1 belongs to the demonstration, and this is production.`, remedy }
  return undefined
}

function nearest(name: string, known: readonly string[]): string {
  const byDistance = known.toSorted((a, b) => distance(name, a) - distance(name, b))
  return byDistance[0] ?? ''
}

/** Returns the edit distance of two words. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const changed = (above[column] ?? 0) + (letter === other ? 0 : 1)
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1))
    }
    above = line
  }
  return above[to.length] ?? 0
}
