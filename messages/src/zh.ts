import { account } from './account/zh.ts'
import { applications } from './applications/zh.ts'
import { approval } from './approval/zh.ts'
import { camera } from './camera/zh.ts'
import type { Catalogue } from './catalogue.ts'
import { errors } from './errors/zh.ts'
import { home } from './home/zh.ts'
import { inbox } from './inbox/zh.ts'
import { languages } from './languages/zh.ts'
import { legal } from './legal/zh.ts'
import { licence } from './licence/zh.ts'
import { mail } from './mail/zh.ts'
import { maintenance } from './maintenance/zh.ts'
import { mfa } from './mfa/zh.ts'
import { notices } from './notices/zh.ts'
import { passkey } from './passkey/zh.ts'
import { password } from './password/zh.ts'
import { places } from './places/zh.ts'
import { session } from './session/zh.ts'
import { shell } from './shell/zh.ts'
import { signIn } from './sign-in/zh.ts'
import { team } from './team/zh.ts'
import { ui } from './ui/zh.ts'
import { user } from './user/zh.ts'
import { wechat } from './wechat/zh.ts'

export const chinese: Catalogue = {
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
