import type { EndpointNamed } from '@foyer/contract'
import type { SettingName, Settings } from '@foyer/contract/administration'
import type { ResponseOf } from '@foyer/contract/wire'
import { DEFINITIONS } from './definitions.ts'

export type Ranges = ResponseOf<EndpointNamed<'administration.settingsDefaults'>>['ranges']
/** The settings that are edited, with what was typed: a number that is no number yet is a text. */
export type Draft = Readonly<Partial<Record<SettingName, unknown>>>
/** What is stored: all settings, or those that a page edits. */
export type Values = Readonly<Partial<Record<SettingName, unknown>>>

/** Returns true if both are the same value. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The draft with another value. A value that is stored already is no change. */
export function withValue(draft: Draft, stored: Values, name: SettingName, value: unknown): Draft {
  const { [name]: _, ...others } = draft
  return isSame(value, stored[name]) ? others : { ...others, [name]: value }
}

/** The names of the settings that would change. */
export function changedNames(draft: Draft, stored: Values): readonly SettingName[] {
  return (Object.keys(draft) as SettingName[]).filter((name) => !isSame(clean(name, draft[name]), stored[name]))
}

/** The values to save. */
export function changesOf(draft: Draft, stored: Values): Partial<Settings> {
  return Object.fromEntries(changedNames(draft, stored).map((name) => [name, clean(name, draft[name])]))
}

/** A value as it is saved: without empty lines, and null in place of an empty text. */
export function clean(name: SettingName, value: unknown): unknown {
  const { control } = DEFINITIONS[name]
  if (control.kind === 'colour') return cleanColour(String(value ?? ''))
  if (control.kind === 'lines') return (value as readonly string[]).map((line) => line.trim()).filter(Boolean)
  if (control.kind !== 'text') return value
  const text = String(value ?? '').trim()
  return text === '' && control.optional ? null : text
}

/** A colour as the gateway stores it, also where it was typed without its sign. */
function cleanColour(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  return text.startsWith('#') ? text : `#${text}`
}

/** The colour that was typed; null for that of the product, and undefined for what is none. */
export function colourIn(value: unknown): string | null | undefined {
  const colour = cleanColour(String(value ?? ''))
  return colour === null || /^#[0-9a-f]{6}$/.test(colour) ? colour : undefined
}

/** Why a value cannot be saved; undefined if the gateway has to decide. */
export function problemOf(
  name: SettingName,
  value: unknown,
  ranges: Ranges,
): 'range' | 'required' | 'colour' | undefined {
  const { control } = DEFINITIONS[name]
  if (control.kind === 'colour') return colourIn(value) === undefined ? 'colour' : undefined
  if (control.kind === 'text') return !control.optional && String(value ?? '').trim() === '' ? 'required' : undefined
  if (control.kind !== 'number') return undefined
  const { minimum, maximum } = ranges[name] ?? { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
  const fits = typeof value === 'number' && Number.isSafeInteger(value) && value >= minimum && value <= maximum
  return fits ? undefined : 'range'
}
