import type { Settings } from '@foyer/contract/administration'
import type { Maintenance } from '@foyer/contract/maintenance'
import type { LoginConfiguration } from '@foyer/contract/sign-in'
import { type BrandedOrganisation, type Brandings, settingsFor, storedOrganisationCode } from '../branding/index.ts'
import { addressKey, isSpraying, readSourceStatistics, recentFailures } from '../lockout/index.ts'
import type { CurrentMaintenance } from '../maintenance/index.ts'
import { sourceOf } from '../platform/http/rate-limit/source-of.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { RequestInfo } from '../platform/http/request-info.ts'
import { tokenHash } from '../platform/secrets/secrets.ts'
import { deviceOf } from '../session/index.ts'
import type { Deps } from './deps.ts'

/**
 * Returns the sign-in page configuration from the settings.
 * @param branded the organisation whose sign-in page it is
 */
export function loginConfiguration(
  settings: Settings,
  maintenance: Maintenance | undefined,
  branded?: BrandedOrganisation,
): LoginConfiguration {
  const { loginPageLogo, accentColour } = settingsFor(settings, branded)
  return {
    wechatSwitch: settings.wechatSwitch,
    azureSSOSwitch: settings.azureSSOSwitch,
    captchaSwitch: settings.captchaSwitch,
    captchaValidRule: settings.captchaValidRule,
    captchaValidUserLoginFailedTimes: settings.captchaValidUserLoginFailedTimes,
    userEmailVerificationStatus: settings.userEmailVerificationStatus,
    SSOConfig: settings.SSOConfig,
    uiConfig: {
      company: settings.company,
      ...(loginPageLogo ? { loginPageLogo } : {}),
      ...(accentColour ? { accentColour } : {}),
      ...(branded ? { organisation: branded.name } : {}),
      ...(branded?.own.loginPageLogo ? { logoOf: branded.name } : {}),
      ...supportContact(settings),
    },
    ...(maintenance ? { maintenance } : {}),
  }
}

function supportContact(settings: Settings): Pick<LoginConfiguration['uiConfig'], 'support'> {
  const { supportText: text, supportEmail: email, supportPhone: phone, supportLink: link } = settings
  const support = { ...(text && { text }), ...(email && { email }), ...(phone && { phone }), ...(link && { link }) }
  return Object.keys(support).length > 0 ? { support } : {}
}

interface ConfigurationDeps extends Deps {
  readonly maintenance: Pick<CurrentMaintenance, 'now'>
  readonly brandings: Pick<Brandings, 'withCode'>
}

/**
 * Returns the configuration for this client. For an address with too many failures or many usernames, a captcha is always needed,
 * whatever the settings are. On a device on which a user signed in before, the number of usernames does not count.
 */
export function configuration(deps: ConfigurationDeps) {
  const { db, clock, settings, brandings } = deps
  return async ({ request }: RequestContext<{ access: 'public' }>) => {
    const configured = loginConfiguration(
      settings.now,
      deps.maintenance.now,
      brandings.withCode(storedOrganisationCode(request)),
    )
    const row = await db
      .selectFrom('sign_in_failures')
      .select('failed_at')
      .where('key', '=', addressKey(request.address))
      .executeTakeFirst()
    const now = clock.now()
    const failures = recentFailures(row?.failed_at ?? null, settings.now, now)
    if (failures < settings.now.addressCaptchaAfterFailures && !(await isSuspected(deps, request, now)))
      return configured
    return { ...configured, captchaSwitch: true, captchaValidRule: 0 as const }
  }
}

async function isSuspected({ db, settings }: Deps, request: RequestInfo, now: Date): Promise<boolean> {
  if (!isSpraying(await readSourceStatistics(db, sourceOf(request.address), settings.now, now))) return false
  const device = deviceOf(request)
  if (device === undefined) return true
  const known = await db
    .selectFrom('device_token')
    .innerJoin('known_device', 'known_device.device_hash', 'device_token.device_hash')
    .where('token_hash', '=', tokenHash(device))
    .select('known_device.id')
    .executeTakeFirst()
  return known === undefined
}
