import { accessHandlers } from '../access/index.ts'
import { accountHandlers } from '../account/index.ts'
import { administrationHandlers } from '../administration/index.ts'
import {
  type BackEndAccess,
  figures,
  hosting,
  plugins,
  recordOpening,
  reportFault,
  tokenHandlers,
  versions,
} from '../applications/index.ts'
import { captcha, captchaWork, validateCaptcha } from '../captcha/index.ts'
import { languages, wechatSwitch } from '../configuration/index.ts'
import { firstRunHandlers } from '../first-run/index.ts'
import { homeConfiguration } from '../home/index.ts'
import { messages } from '../languages/index.ts'
import { licenceHandlers } from '../licence/index.ts'
import { mailHandlers } from '../mail/index.ts'
import { maintenanceHandlers } from '../maintenance/index.ts'
import { mfaHandlers } from '../mfa/index.ts'
import { monitoringHandlers } from '../monitoring/index.ts'
import { type ApplicationPrincipal, inboxHandlers, publishingHandlers, ticket } from '../notices/index.ts'
import { createOneTimeCode } from '../one-time/index.ts'
import { policyReport } from '../page/index.ts'
import { passkeyHandlers } from '../passkey/index.ts'
import { passwordHandlers } from '../password/index.ts'
import { placeHandlers } from '../places/index.ts'
import type { Handlers } from '../platform/http/request-context.ts'
import { provisioningHandlers } from '../provisioning/index.ts'
import type { Principal } from '../session/index.ts'
import { configuration, login } from '../sign-in/index.ts'
import { partnerHandlers, providerHandlers, singleSignOnHandlers } from '../single-sign-on/index.ts'
import { teamHandlers } from '../team/index.ts'
import { wechatHandlers } from '../wechat/index.ts'
import { workBench } from '../work-bench/index.ts'
import type { GatewayDeps } from './gateway-deps.ts'

/** The principals of this gateway's endpoints. */
export interface GatewayPrincipals {
  readonly user: Principal
  readonly application: ApplicationPrincipal
}

/** Returns the handler of each endpoint of the contract. */
export function handlersOf(deps: GatewayDeps, backEnds: BackEndAccess): Handlers<GatewayPrincipals> {
  return {
    'signIn.login': login(deps),
    'signIn.configuration': configuration(deps),
    'signIn.captcha': captcha(deps),
    'signIn.captchaWork': captchaWork(deps),
    'signIn.validateCaptcha': validateCaptcha(deps),
    ...singleSignOnHandlers(deps),
    ...providerHandlers(deps),
    ...partnerHandlers(deps),
    ...wechatHandlers(deps),
    'languages.messages': messages(deps),
    'configuration.languages': languages(deps),
    'configuration.wechatSwitch': wechatSwitch(deps),
    ...mfaHandlers(deps),
    'page.policyReport': policyReport(deps),
    ...passwordHandlers(deps),
    'password.createCode': createOneTimeCode(deps),
    ...passkeyHandlers(deps),
    ...accountHandlers(deps),
    'notices.ticket': ticket(deps),
    ...inboxHandlers(deps),
    'workBench.workBench': workBench(deps),
    'workBench.renewal': workBench(deps),
    ...placeHandlers(deps),
    ...teamHandlers(deps),
    ...publishingHandlers(deps),
    'applications.versions': versions(deps),
    'applications.plugins': plugins(deps),
    'applications.recordOpening': recordOpening(deps),
    ...tokenHandlers(deps),
    'applications.figures': figures(deps, backEnds),
    'applications.hosting': hosting(deps),
    'applications.reportFault': reportFault(deps),
    'home.configuration': homeConfiguration(deps),
    ...licenceHandlers(deps),
    ...administrationHandlers(deps),
    ...firstRunHandlers(deps),
    ...accessHandlers(deps),
    ...monitoringHandlers(deps),
    ...maintenanceHandlers(deps),
    ...provisioningHandlers(deps),
    ...mailHandlers(deps),
  }
}
