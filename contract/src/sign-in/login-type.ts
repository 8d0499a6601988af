/** A sign-in method: the password form, WeChat, Microsoft, or the key of a configured single sign-on provider. */
export type LoginType = 'normal' | 'wx' | 'microsoft' | (string & {})

/** The key of Microsoft Entra, whose calls have paths of their own. */
export const MICROSOFT = 'microsoft'

/** The fields of the sign-in configuration that decide about the methods. */
export interface SignInMethods {
  readonly wechatSwitch: boolean
  readonly azureSSOSwitch: boolean
  readonly SSOConfig: Readonly<Record<string, { readonly configShow: boolean; readonly configSwitch: boolean }>>
}

/** Returns true if this method is enabled, whether or not its icon is shown. */
export function isMethodEnabled(type: LoginType, methods: SignInMethods): boolean {
  switch (type) {
    case 'normal':
      return true
    case 'wx':
      return methods.wechatSwitch
    case 'microsoft':
      return methods.azureSSOSwitch
    default:
      return Object.hasOwn(methods.SSOConfig, type) && methods.SSOConfig[type]?.configSwitch === true
  }
}

/** Returns the method that the address of the login page requests if it is enabled, otherwise the password form. */
export function loginTypeFor(requested: string | null | undefined, methods: SignInMethods): LoginType {
  return requested && isMethodEnabled(requested, methods) ? requested : 'normal'
}

/** Returns the other methods shown as icons, in order. A provider needs `configShow` and `configSwitch`. */
export function offeredMethods(current: LoginType, methods: SignInMethods): LoginType[] {
  const all: LoginType[] = [
    'normal',
    'wx',
    'microsoft',
    ...Object.keys(methods.SSOConfig).filter((key) => methods.SSOConfig[key]?.configShow),
  ]
  return all.filter((type) => type !== current && isMethodEnabled(type, methods))
}

/** Returns the address to which the browser is redirected for a third-party method. */
export function signOnPath(type: LoginType): string {
  return type === MICROSOFT
    ? '/proxy/allstar/v2/azure/login'
    : `/proxy/allstar/v2/sso/${encodeURIComponent(type)}/login`
}
