import {
  changeInformation,
  endOtherSessions,
  endOwnSession,
  information,
  ownSessions,
  recentSignIns,
  revokeTrustedDevice,
  trustedDevices,
  verifyIdentity,
} from './account/index.ts'
import {
  approvalRequests,
  approveRequest,
  cancelRequest,
  changeRole,
  changeSettings,
  changeSignInPolicy,
  changeUser,
  createRole,
  createUser,
  disableUser,
  enableUser,
  endSessions,
  installPlugin,
  permissions,
  placeAdministration,
  registerPermissions,
  rejectRequest,
  removePlugin,
  removeRole,
  requestApproval,
  resendActivation,
  resetMultiFactor,
  revokeActivation,
  role,
  roles,
  settings,
  signInPolicy,
  unlockUser,
  user,
  users,
} from './administration/index.ts'
import { opened, plugins, versions } from './applications/index.ts'
import { audit } from './audit/index.ts'
import { captcha, captchaWork, validateCaptcha } from './captcha/index.ts'
import { languages, wechatSwitch } from './configuration/index.ts'
import { homeConfiguration } from './home/index.ts'
import { messages } from './languages/index.ts'
import { licenceStatus } from './licence/index.ts'
import { changeMailSettings, mailSettings, testMail } from './mail/index.ts'
import { bind, recover, renewRecoveryCodes, secret, unbind, userLoginGoogle, verify } from './mfa/index.ts'
import { type ApplicationPrincipal, inboxHandlers, publishingHandlers, ticket } from './notices/index.ts'
import { createOneTimeCode } from './one-time/index.ts'
import { policyReport } from './page/index.ts'
import {
  ownPasskeys,
  register,
  registrationOptions,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  signInOptions,
  verificationOptions,
  verifyByPasskey,
} from './passkey/index.ts'
import {
  acquire,
  checkPassword,
  queueHashingBySource,
  requestRecovery,
  setPassword,
  setRequiredPassword,
  strength,
} from './password/index.ts'
import { placeHandlers } from './places/index.ts'
import type { Handlers } from './platform/http/request-context.ts'
import type { Services } from './services.ts'
import { logout, type Principal } from './session/index.ts'
import { configuration, login } from './sign-in/index.ts'
import { workBench } from './work-bench/index.ts'

/** Who sends requests to this gateway. */
export interface GatewayPrincipals {
  readonly user: Principal
  readonly application: ApplicationPrincipal
}

/** The handler of each endpoint of the contract. */
export function handlersOf(services: Services): Handlers<GatewayPrincipals> {
  return {
    'signIn.login': login(services),
    'signIn.configuration': configuration(services),
    'signIn.captcha': captcha(services),
    'signIn.captchaWork': captchaWork(services),
    'signIn.validateCaptcha': validateCaptcha(services),
    'session.logout': logout(services),
    'session.logoutByPost': logout(services),
    'languages.messages': messages(services),
    'configuration.languages': languages(services),
    'configuration.wechatSwitch': wechatSwitch(services),
    'configuration.multiFactor': userLoginGoogle(services),
    'page.policyReport': policyReport(services),
    'password.strength': strength(services),
    'password.acquire': queueHashingBySource(services, acquire(services)),
    'password.set': queueHashingBySource(services, setPassword(services)),
    'password.setDue': setRequiredPassword(services),
    'password.check': checkPassword(services),
    'password.retrieve': requestRecovery(services),
    'password.makeCode': createOneTimeCode(services),
    'mfa.verify': verify(services),
    'mfa.recover': recover(services),
    'mfa.secret': secret(services),
    'mfa.bind': bind(services),
    'mfa.unbind': unbind(services),
    'mfa.renewRecoveryCodes': renewRecoveryCodes(services),
    'passkey.signInOptions': signInOptions(services),
    'passkey.signIn': signInByPasskey(services),
    'passkey.verificationOptions': verificationOptions(services),
    'passkey.verify': verifyByPasskey(services),
    'passkey.registrationOptions': registrationOptions(services),
    'passkey.register': register(services),
    'passkey.list': ownPasskeys(services),
    'passkey.rename': renamePasskey(services),
    'passkey.remove': removePasskey(services),
    'account.information': information(services),
    'account.changeInformation': changeInformation(services),
    'account.verifyIdentity': verifyIdentity(services),
    'account.sessions': ownSessions(services),
    'account.endSession': endOwnSession(services),
    'account.endOtherSessions': endOtherSessions(services),
    'account.trustedDevices': trustedDevices(services),
    'account.endTrust': revokeTrustedDevice(services),
    'account.recentSignIns': recentSignIns(services),
    'notices.ticket': ticket(services),
    ...inboxHandlers(services),
    'workBench.workBench': workBench(services),
    ...placeHandlers(services),
    ...publishingHandlers(services),
    'applications.versions': versions(services),
    'applications.plugins': plugins(services),
    'applications.opened': opened(services),
    'home.configuration': homeConfiguration(services),
    'licence.status': licenceStatus(services),
    'administration.settings': settings(services),
    'administration.changeSettings': changeSettings(services),
    'administration.approvalRequests': approvalRequests(services),
    'administration.requestApproval': requestApproval(services),
    'administration.approveRequest': approveRequest(services),
    'administration.rejectRequest': rejectRequest(services),
    'administration.cancelRequest': cancelRequest(services),
    'administration.users': users(services),
    'administration.user': user(services),
    'administration.createUser': createUser(services),
    'administration.changeUser': changeUser(services),
    'administration.disableUser': disableUser(services),
    'administration.enableUser': enableUser(services),
    'administration.unlockUser': unlockUser(services),
    'administration.resendActivation': resendActivation(services),
    'administration.revokeActivation': revokeActivation(services),
    'administration.resetMultiFactor': resetMultiFactor(services),
    'administration.endSessions': endSessions(services),
    'administration.permissions': permissions(services),
    'administration.roles': roles(services),
    'administration.role': role(services),
    'administration.createRole': createRole(services),
    'administration.changeRole': changeRole(services),
    'administration.removeRole': removeRole(services),
    'administration.installPlugin': installPlugin(services),
    'administration.removePlugin': removePlugin(services),
    'administration.registerPermissions': registerPermissions(services),
    ...placeAdministration(services),
    'administration.signInPolicy': signInPolicy(services),
    'administration.changeSignInPolicy': changeSignInPolicy(services),
    'administration.mailSettings': mailSettings(services),
    'administration.changeMailSettings': changeMailSettings(services),
    'administration.testMail': testMail(services),
    'administration.audit': audit(services),
  }
}
