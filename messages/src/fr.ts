import { account } from './account/fr.ts'
import { applications } from './applications/fr.ts'
import { approval } from './approval/fr.ts'
import { camera } from './camera/fr.ts'
import type { Catalogue } from './catalogue.ts'
import { errors } from './errors/fr.ts'
import { home } from './home/fr.ts'
import { inbox } from './inbox/fr.ts'
import { languages } from './languages/fr.ts'
import { legal } from './legal/fr.ts'
import { licence } from './licence/fr.ts'
import { mail } from './mail/fr.ts'
import { maintenance } from './maintenance/fr.ts'
import { mfa } from './mfa/fr.ts'
import { notices } from './notices/fr.ts'
import { passkey } from './passkey/fr.ts'
import { password } from './password/fr.ts'
import { places } from './places/fr.ts'
import { session } from './session/fr.ts'
import { shell } from './shell/fr.ts'
import { signIn } from './sign-in/fr.ts'
import { team } from './team/fr.ts'
import { ui } from './ui/fr.ts'
import { user } from './user/fr.ts'
import { wechat } from './wechat/fr.ts'

export const french: Catalogue = {
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
