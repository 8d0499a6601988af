import { account } from './account/de.ts'
import { applications } from './applications/de.ts'
import { approval } from './approval/de.ts'
import { camera } from './camera/de.ts'
import type { Catalogue } from './catalogue.ts'
import { errors } from './errors/de.ts'
import { home } from './home/de.ts'
import { inbox } from './inbox/de.ts'
import { languages } from './languages/de.ts'
import { legal } from './legal/de.ts'
import { licence } from './licence/de.ts'
import { mail } from './mail/de.ts'
import { maintenance } from './maintenance/de.ts'
import { mfa } from './mfa/de.ts'
import { notices } from './notices/de.ts'
import { passkey } from './passkey/de.ts'
import { password } from './password/de.ts'
import { places } from './places/de.ts'
import { session } from './session/de.ts'
import { shell } from './shell/de.ts'
import { signIn } from './sign-in/de.ts'
import { team } from './team/de.ts'
import { ui } from './ui/de.ts'
import { user } from './user/de.ts'
import { wechat } from './wechat/de.ts'

export const german: Catalogue = {
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
}
