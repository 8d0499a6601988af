import { account } from './account/de.ts'
import type { Catalogue } from './catalogue.ts'
import { home } from './home/de.ts'
import { languages } from './languages/de.ts'
import { legal } from './legal/de.ts'
import { mail } from './mail/de.ts'
import { mfa } from './mfa/de.ts'
import { passkey } from './passkey/de.ts'
import { password } from './password/de.ts'
import { person } from './person/de.ts'
import { refusal } from './refusal/de.ts'
import { session } from './session/de.ts'
import { shell } from './shell/de.ts'
import { signIn } from './sign-in/de.ts'
import { ui } from './ui/de.ts'

export const german: Catalogue = {
  ...ui,
  ...languages,
  ...signIn,
  ...session,
  ...password,
  ...mfa,
  ...passkey,
  ...legal,
  ...refusal,
  ...shell,
  ...home,
  ...account,
  ...person,
  ...mail,
}
