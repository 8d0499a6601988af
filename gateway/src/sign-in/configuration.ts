import type { Settings } from '@foyer/contract/administration'
import type { LoginConfiguration } from '@foyer/contract/sign-in'
import type { CallContext } from '../platform/http/calls.ts'
import type { Services } from '../services.ts'
import { addressKey, recentFailures } from './failures.ts'

/** The login page configuration as the settings have it. */
export function loginConfiguration(settings: Settings): LoginConfiguration {
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
      ...(settings.loginPageLogo ? { loginPageLogo: settings.loginPageLogo } : {}),
    },
  }
}

/**
 * The configuration for who asks: an address with too many failures is told that a captcha is always needed, since it is,
 * whatever the settings say.
 */
export function configuration({ db, clock, settings }: Services) {
  return async ({ request }: CallContext<{ access: 'public' }>) => {
    const configured = loginConfiguration(settings.now)
    const row = await db
      .selectFrom('sign_in_failures')
      .select('failed_at')
      .where('key', '=', addressKey(request.address))
      .executeTakeFirst()
    const failures = recentFailures(row?.failed_at ?? null, settings.now, clock.now())
    if (failures < settings.now.addressCaptchaAfterFailures) return configured
    return { ...configured, captchaSwitch: true, captchaValidRule: 0 as const }
  }
}
