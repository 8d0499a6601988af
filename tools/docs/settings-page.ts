import { z } from 'zod'
import { Settings } from '../../contract/src/administration/index.ts'
import { environmentSettings } from '../../gateway/src/environment.ts'
import type { EnvironmentSetting } from '../../gateway/src/platform/environment/setting.ts'
import { code, page, table } from './markdown.ts'

/** The page that lists all settings, generated from their declarations. */
export function settingsPage(): string {
  return page(
    'Settings',
    '## Of the environment',
    'Read once, at the start of the gateway. An invalid value stops the start with a message that names the remedy.',
    table(['name', 'meaning', 'default', 'example', 'in production'], environmentRows()),
    '## Of the administration',
    'Changed while the platform runs, by a super administrator: `GET` and `PUT /v2/admin/settings`.',
    table(['name', 'meaning', 'values', 'default'], administrationRows()),
  )
}

const IN_PRODUCTION = { required: 'must be set', refused: 'refused' } as const

function environmentRows(): string[][] {
  return Object.entries<EnvironmentSetting>(environmentSettings).map(([name, setting]) => [
    code(name),
    setting.describes,
    setting.default,
    setting.example ? code(setting.example) : '',
    setting.production ? IN_PRODUCTION[setting.production] : '',
  ])
}

function administrationRows(): string[][] {
  return Object.entries(Settings.shape).map(([name, schema]) => {
    const json = z.toJSONSchema(schema, { unrepresentable: 'any' })
    return [code(name), schema.description ?? '', valuesOf(json), code(JSON.stringify(json.default))]
  })
}

type JsonSchema = z.core.JSONSchema.BaseSchema

function valuesOf(json: JsonSchema): string {
  if (json.anyOf) return json.anyOf.map((part) => valuesOf(part as JsonSchema)).join(' or ')
  if (json.enum) return json.enum.map((value) => code(String(value))).join(', ')
  if (json.const !== undefined) return code(String(json.const))
  if (json.type === 'array' && json.items) return `list of ${valuesOf(json.items as JsonSchema)}`
  if (json.type === 'integer') return `${json.minimum} to ${json.maximum}`
  return NAMES[String(json.type)] ?? 'any'
}

const NAMES: Readonly<Record<string, string>> = {
  boolean: '`true`, `false`',
  string: 'text',
  null: '`null`',
  object: 'object by key',
}
