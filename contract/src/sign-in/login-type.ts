/** A way to sign in: the password form, WeChat, Microsoft, or the key of a configured single sign-on provider. */
export type LoginType = 'normal' | 'wx' | 'microsoft' | (string & {})

/** The part of the sign-in page configuration that decides which methods there are. */
export interface SignInMethods {
  readonly wechatSwitch: boolean
  readonly azureSSOSwitch: boolean
  readonly SSOConfig: Readonly<Record<string, { readonly configShow: boolean; readonly configSwitch: boolean }>>
}

/** Is this way switched on, whether or not an icon is shown for it? */
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

/** The way a visit to the login screen gets: the one its address asks for while that is on, else the password form. */
export function loginTypeFor(requested: string | null | undefined, methods: SignInMethods): LoginType {
  return requested && isMethodEnabled(requested, methods) ? requested : 'normal'
}

/** The other methods offered as icons, in order. A provider needs `configShow` and `configSwitch`. */
export function offeredMethods(current: LoginType, methods: SignInMethods): LoginType[] {
  const all: LoginType[] = [
    'normal',
    'wx',
    'microsoft',
    ...Object.keys(methods.SSOConfig).filter((key) => methods.SSOConfig[key]?.configShow),
  ]
  return all.filter((type) => type !== current && isMethodEnabled(type, methods))
}

/** Where the browser form of a third-party way is sent. */
export function signOnPath(type: LoginType): string {
  return type === 'microsoft'
    ? '/proxy/allstar/v2/azure/login'
    : `/proxy/allstar/v2/sso/${encodeURIComponent(type)}/login`
}
