import { account } from './account/en.ts'
import { applications } from './applications/en.ts'
import { approval } from './approval/en.ts'
import { camera } from './camera/en.ts'
import { errors } from './errors/en.ts'
import { home } from './home/en.ts'
import { inbox } from './inbox/en.ts'
import { languages } from './languages/en.ts'
import { legal } from './legal/en.ts'
import { licence } from './licence/en.ts'
import { mail } from './mail/en.ts'
import { maintenance } from './maintenance/en.ts'
import { mfa } from './mfa/en.ts'
import { notices } from './notices/en.ts'
import { passkey } from './passkey/en.ts'
import { password } from './password/en.ts'
import { places } from './places/en.ts'
import { session } from './session/en.ts'
import { shell } from './shell/en.ts'
import { signIn } from './sign-in/en.ts'
import { team } from './team/en.ts'
import { ui } from './ui/en.ts'
import { user } from './user/en.ts'
import { wechat } from './wechat/en.ts'

/** English is the typed reference: every key of the product, and by its text the values that a message takes. */
export const english = {
  ...ui,
  ...languages,
  ...signIn,
  ...session,
  ...password,
  ...mfa,
  ...notices,
  ...inbox,
  ...passkey,
  ...legal,
  ...errors,
  ...shell,
  ...home,
  ...team,
  ...maintenance,
  ...places,
  ...applications,
  ...camera,
  ...licence,
  ...account,
  ...user,
  ...wechat,
  ...mail,
  ...approval,
} as const

export type MessageKey = keyof typeof english
/** What a capability's file in another language must be: the same keys, all of them. */
export type Translation<Reference> = { readonly [Key in keyof Reference]: string }
export type Catalogue = Translation<typeof english>

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trimmed<Rest> : Text
/** `seconds` of both `{seconds}` and `{seconds, plural, …}`; words of a plural's branches are none. */
type NameIn<Inside extends string> = Inside extends `${infer Name},${string}`
  ? Trimmed<Name>
  : Inside extends `${string} ${string}` | `#${string}` | ''
    ? never
    : Inside
type NamesIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameIn<Inside> | NamesIn<Rest>
  : never

/** The values that a message needs, by the English text: none for most. */
export type ValuesOf<Key extends MessageKey> = {
  readonly [Name in NamesIn<(typeof english)[Key]>]: string | number | Date
}
/** `t('key')` for a message without values, `t('key', values)` otherwise. */
export type ValueArguments<Key extends MessageKey> =
  NamesIn<(typeof english)[Key]> extends never ? [] : [values: ValuesOf<Key>]
