import type { SettingName } from '@foyer/contract/administration'
import { numberFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import { useLanguageName } from '../texts/index.ts'
import { DEFINITIONS, type Unit } from './definitions.ts'
import { useSettingsTexts } from './texts/index.ts'

/** Larger units of a unit, the largest first. */
const SCALES: Readonly<Record<Unit, readonly (readonly [unit: string, size: number])[]>> = {
  second: [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ],
  hour: [
    ['day', 24],
    ['hour', 1],
  ],
  day: [['day', 1]],
  byte: [
    ['megabyte', 1_048_576],
    ['kilobyte', 1_024],
    ['byte', 1],
  ],
  times: [],
}

/** Returns the value of a setting as users of the console read it. */
export function useValueText(): (name: SettingName, value: unknown) => string {
  const texts = useSettingsTexts()
  const quantity = useQuantity()
  const locale = useShellState((state) => state.locale)
  const language = useLanguageName()
  const list = (value: unknown): string => {
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ') || texts.empty
    const count = Object.keys(value as object).length
    return count === 0 ? texts.empty : texts.entries(numberFormat(locale).format(count), count)
  }
  return (name, value) => {
    const { control } = DEFINITIONS[name]
    if (value === null || value === undefined || value === '') return texts.empty
    if (typeof value === 'boolean') return value ? texts.on : texts.off
    if (control.kind === 'number') return typeof value === 'number' ? quantity(value, control.unit) : String(value)
    if (control.kind === 'languages') return (value as readonly string[]).map(language).join(', ')
    if (control.kind === 'choice') return name === 'defaultLanguage' ? language(String(value)) : option(String(value))
    if (typeof value === 'object') return list(value)
    return String(value).startsWith('data:') ? texts.picture : String(value)
  }

  function option(value: string): string {
    return texts.options[value] ?? value
  }
}

/** A number with its unit, such as `15 minutes` for 900 seconds. */
export function useQuantity(): (value: number, unit: Unit) => string {
  const locale = useShellState((state) => state.locale)
  return (value, unit) => {
    const [name, size] = SCALES[unit].find(([, size]) => value >= size && value % size === 0) ?? [undefined, 1]
    if (!name) return numberFormat(locale).format(value)
    return numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value / size)
  }
}
