import { z } from 'zod'
import { INPUT_MAX_LENGTH, PAGE_MAX_SIZE } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Instant, ReturnedId, ReturnedUsername } from '../wire/fields.ts'
import { pageResponse } from '../wire/paging.ts'
import { integerInQuery } from '../wire/query.ts'
import { AuditValue } from './audit-endpoints.ts'
import { Settings, SettingsChange, SettingsResponse, SettingsValues } from './settings.ts'

const access = 'super-administrator'
const SETTING_NAMES = Object.keys(Settings.shape) as [string, ...string[]]

const SettingsRecord = z
  .object({
    id: ReturnedId.describe('The id of the record. Ids grow with time.'),
    at: Instant.describe('When the settings were changed.'),
    actor: z
      .object({ id: ReturnedId.describe('The id of the user.'), username: ReturnedUsername })
      .nullable()
      .describe('The user who changed them; null if it was done on the machine.'),
    changes: z
      .array(
        z
          .object({
            name: z.string().describe('The name of the setting.'),
            before: AuditValue,
            after: AuditValue,
          })
          .meta({
            id: 'SettingChange',
            description:
              'A setting that got another value: the one before, and the one since then. A long text is replaced by its length.',
          }),
      )
      .describe('The settings that got another value.'),
  })
  .meta({ id: 'SettingsRecord', description: 'A change of the settings.' })

const SettingRange = z
  .object({
    minimum: z.int().describe('The smallest value.'),
    maximum: z.int().describe('The largest value.'),
  })
  .meta({ id: 'SettingRange', description: 'The values that a number can have.' })

export const settingsEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/v2/admin/settings',
    access,
    summary: 'List all settings with their values.',
    response: SettingsResponse,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/v2/admin/settings',
    access,
    freshProof: 'administration',
    summary: 'Change the given settings; the others keep their values. Either all changes apply or none.',
    request: SettingsChange,
    response: SettingsResponse,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
  settingsDefaults: endpoint({
    method: 'GET',
    path: '/v2/admin/settings/defaults',
    access,
    summary: 'List the default values of all settings, and the ranges of those that are numbers.',
    response: z
      .object({
        values: SettingsValues.meta({ id: 'SettingsValues', description: 'A value for each setting.' }).describe(
          'The default values.',
        ),
        ranges: z.record(z.string(), SettingRange).describe('The range of each number, by the name of the setting.'),
      })
      .meta({ id: 'SettingsDefaults', description: 'What the settings are where no one has changed them.' }),
  }),
  settingsHistory: endpoint({
    method: 'GET',
    path: '/v2/admin/settings/history',
    access,
    summary: 'List the changes of the settings, newest first, with the values before and after.',
    description: 'As far back as the audit log reaches (`auditDays`).',
    request: z.object({
      setting: z.enum(SETTING_NAMES).describe('Only changes of this setting.').optional(),
      cursor: z.string().max(INPUT_MAX_LENGTH).describe('The `nextCursor` of the previous page.').optional(),
      size: integerInQuery(1, PAGE_MAX_SIZE).default(50).describe('Maximum number of items in the page.'),
    }),
    response: pageResponse(SettingsRecord, 'SettingsHistory'),
  }),
}
