import { account } from './account/es.ts'
import { applications } from './applications/es.ts'
import { approval } from './approval/es.ts'
import { camera } from './camera/es.ts'
import type { Catalogue } from './catalogue.ts'
import { errors } from './errors/es.ts'
import { home } from './home/es.ts'
import { inbox } from './inbox/es.ts'
import { languages } from './languages/es.ts'
import { legal } from './legal/es.ts'
import { licence } from './licence/es.ts'
import { mail } from './mail/es.ts'
import { maintenance } from './maintenance/es.ts'
import { mfa } from './mfa/es.ts'
import { notices } from './notices/es.ts'
import { passkey } from './passkey/es.ts'
import { password } from './password/es.ts'
import { places } from './places/es.ts'
import { session } from './session/es.ts'
import { shell } from './shell/es.ts'
import { signIn } from './sign-in/es.ts'
import { team } from './team/es.ts'
import { ui } from './ui/es.ts'
import { user } from './user/es.ts'
import { wechat } from './wechat/es.ts'

export const spanish: Catalogue = {
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
