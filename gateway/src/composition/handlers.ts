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
} from '../account/index.ts'
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
} from '../administration/index.ts'
import { opened, plugins, versions } from '../applications/index.ts'
import { audit } from '../audit/index.ts'
import { captcha, captchaWork, validateCaptcha } from '../captcha/index.ts'
import { languages, wechatSwitch } from '../configuration/index.ts'
import { homeConfiguration } from '../home/index.ts'
import { messages } from '../languages/index.ts'
import { licenceStatus } from '../licence/index.ts'
import { changeMailSettings, mailSettings, testMail } from '../mail/index.ts'
import { bind, recover, renewRecoveryCodes, secret, unbind, userLoginGoogle, verify } from '../mfa/index.ts'
import { type ApplicationPrincipal, inboxHandlers, publishingHandlers, ticket } from '../notices/index.ts'
import { createOneTimeCode } from '../one-time/index.ts'
import { policyReport } from '../page/index.ts'
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
} from '../passkey/index.ts'
import {
  acquire,
  checkPassword,
  queueHashingBySource,
  requestRecovery,
  setPassword,
  setRequiredPassword,
  strength,
} from '../password/index.ts'
import { placeHandlers } from '../places/index.ts'
import type { Handlers } from '../platform/http/request-context.ts'
import { logout, type Principal } from '../session/index.ts'
import { configuration, login } from '../sign-in/index.ts'
import { workBench } from '../work-bench/index.ts'
import type { GatewayDeps } from './gateway-deps.ts'

/** The principals of this gateway's endpoints. */
export interface GatewayPrincipals {
  readonly user: Principal
  readonly application: ApplicationPrincipal
}

/** The handler of each endpoint of the contract. */
export function handlersOf(deps: GatewayDeps): Handlers<GatewayPrincipals> {
  return {
    'signIn.login': login(deps),
    'signIn.configuration': configuration(deps),
    'signIn.captcha': captcha(deps),
    'signIn.captchaWork': captchaWork(deps),
    'signIn.validateCaptcha': validateCaptcha(deps),
    'session.logout': logout(deps),
    'session.logoutByPost': logout(deps),
    'languages.messages': messages(deps),
    'configuration.languages': languages(deps),
    'configuration.wechatSwitch': wechatSwitch(deps),
    'configuration.multiFactor': userLoginGoogle(deps),
    'page.policyReport': policyReport(deps),
    'password.strength': strength(deps),
    'password.acquire': queueHashingBySource(deps, acquire(deps)),
    'password.set': queueHashingBySource(deps, setPassword(deps)),
    'password.setDue': setRequiredPassword(deps),
    'password.check': checkPassword(deps),
    'password.retrieve': requestRecovery(deps),
    'password.makeCode': createOneTimeCode(deps),
    'mfa.verify': verify(deps),
    'mfa.recover': recover(deps),
    'mfa.secret': secret(deps),
    'mfa.bind': bind(deps),
    'mfa.unbind': unbind(deps),
    'mfa.renewRecoveryCodes': renewRecoveryCodes(deps),
    'passkey.signInOptions': signInOptions(deps),
    'passkey.signIn': signInByPasskey(deps),
    'passkey.verificationOptions': verificationOptions(deps),
    'passkey.verify': verifyByPasskey(deps),
    'passkey.registrationOptions': registrationOptions(deps),
    'passkey.register': register(deps),
    'passkey.list': ownPasskeys(deps),
    'passkey.rename': renamePasskey(deps),
    'passkey.remove': removePasskey(deps),
    'account.information': information(deps),
    'account.changeInformation': changeInformation(deps),
    'account.verifyIdentity': verifyIdentity(deps),
    'account.sessions': ownSessions(deps),
    'account.endSession': endOwnSession(deps),
    'account.endOtherSessions': endOtherSessions(deps),
    'account.trustedDevices': trustedDevices(deps),
    'account.endTrust': revokeTrustedDevice(deps),
    'account.recentSignIns': recentSignIns(deps),
    'notices.ticket': ticket(deps),
    ...inboxHandlers(deps),
    'workBench.workBench': workBench(deps),
    ...placeHandlers(deps),
    ...publishingHandlers(deps),
    'applications.versions': versions(deps),
    'applications.plugins': plugins(deps),
    'applications.opened': opened(deps),
    'home.configuration': homeConfiguration(deps),
    'licence.status': licenceStatus(deps),
    'administration.settings': settings(deps),
    'administration.changeSettings': changeSettings(deps),
    'administration.approvalRequests': approvalRequests(deps),
    'administration.requestApproval': requestApproval(deps),
    'administration.approveRequest': approveRequest(deps),
    'administration.rejectRequest': rejectRequest(deps),
    'administration.cancelRequest': cancelRequest(deps),
    'administration.users': users(deps),
    'administration.user': user(deps),
    'administration.createUser': createUser(deps),
    'administration.changeUser': changeUser(deps),
    'administration.disableUser': disableUser(deps),
    'administration.enableUser': enableUser(deps),
    'administration.unlockUser': unlockUser(deps),
    'administration.resendActivation': resendActivation(deps),
    'administration.revokeActivation': revokeActivation(deps),
    'administration.resetMultiFactor': resetMultiFactor(deps),
    'administration.endSessions': endSessions(deps),
    'administration.permissions': permissions(deps),
    'administration.roles': roles(deps),
    'administration.role': role(deps),
    'administration.createRole': createRole(deps),
    'administration.changeRole': changeRole(deps),
    'administration.removeRole': removeRole(deps),
    'administration.installPlugin': installPlugin(deps),
    'administration.removePlugin': removePlugin(deps),
    'administration.registerPermissions': registerPermissions(deps),
    ...placeAdministration(deps),
    'administration.signInPolicy': signInPolicy(deps),
    'administration.changeSignInPolicy': changeSignInPolicy(deps),
    'administration.mailSettings': mailSettings(deps),
    'administration.changeMailSettings': changeMailSettings(deps),
    'administration.testMail': testMail(deps),
    'administration.audit': audit(deps),
  }
}
