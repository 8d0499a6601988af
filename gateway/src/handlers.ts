import {
  changeInformation,
  endOtherSessions,
  endOwnSession,
  endTrust,
  information,
  ownSessions,
  prove,
  recentSignIns,
  trustedDevices,
} from './account/index.ts'
import {
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
  removePlugin,
  removeRole,
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
import { languages, wechatSwitch } from './configuration/index.ts'
import { homeConfiguration } from './home/index.ts'
import { ownInbox } from './inbox/index.ts'
import { messages } from './languages/index.ts'
import { licenceStatus } from './licence/index.ts'
import { changeMailSettings, mailSettings, testMail } from './mail/index.ts'
import { bind, recover, renewRecoveryCodes, secret, unbind, userLoginGoogle, verify } from './mfa/index.ts'
import { ticket } from './notices/index.ts'
import { policyReport } from './page/index.ts'
import {
  askToRegister,
  askToSignIn,
  askToVerify,
  ownPasskeys,
  register,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  verifyByPasskey,
} from './passkey/index.ts'
import { acquire, checkPassword, makeCode, retrieve, setDuePassword, setPassword, strength } from './password/index.ts'
import { placesAndChoice } from './places/index.ts'
import type { Handlers } from './platform/http/calls.ts'
import { publishing } from './publishing/index.ts'
import type { Services } from './services.ts'
import { type Caller, logout } from './session/index.ts'
import { captcha, captchaWork, configuration, inTurnOfSource, login, validateCaptcha } from './sign-in/index.ts'
import { workBench } from './work-bench/index.ts'

/** The table of all calls: each of the contract, and what answers it. */
export function handlersOf(services: Services): Handlers<Caller> {
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
    'password.acquire': inTurnOfSource(services, acquire(services)),
    'password.set': inTurnOfSource(services, setPassword(services)),
    'password.setDue': setDuePassword(services),
    'password.check': checkPassword(services),
    'password.retrieve': retrieve(services),
    'password.makeCode': makeCode(services),
    'mfa.verify': verify(services),
    'mfa.recover': recover(services),
    'mfa.secret': secret(services),
    'mfa.bind': bind(services),
    'mfa.unbind': unbind(services),
    'mfa.renewRecoveryCodes': renewRecoveryCodes(services),
    'passkey.askToSignIn': askToSignIn(services),
    'passkey.signIn': signInByPasskey(services),
    'passkey.askToVerify': askToVerify(services),
    'passkey.verify': verifyByPasskey(services),
    'passkey.askToRegister': askToRegister(services),
    'passkey.register': register(services),
    'passkey.list': ownPasskeys(services),
    'passkey.rename': renamePasskey(services),
    'passkey.remove': removePasskey(services),
    'account.information': information(services),
    'account.changeInformation': changeInformation(services),
    'account.prove': prove(services),
    'account.sessions': ownSessions(services),
    'account.endSession': endOwnSession(services),
    'account.endOtherSessions': endOtherSessions(services),
    'account.trustedDevices': trustedDevices(services),
    'account.endTrust': endTrust(services),
    'account.recentSignIns': recentSignIns(services),
    'notices.ticket': ticket(services),
    ...ownInbox(services),
    'workBench.workBench': workBench(services),
    ...placesAndChoice(services),
    ...publishing(services),
    'applications.versions': versions(services),
    'applications.plugins': plugins(services),
    'applications.opened': opened(services),
    'home.configuration': homeConfiguration(services),
    'licence.status': licenceStatus(services),
    'administration.settings': settings(services),
    'administration.changeSettings': changeSettings(services),
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
