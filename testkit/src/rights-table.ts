import type { CallName } from '@foyer/contract'

/**
 * Who may do what: every call, for each role and each kind of object. A new call does not compile without its line.
 *
 * The roles, in this order: super administrator, organisation administrator, store manager, store staff (one store), and
 * somebody whose role allows nothing (the same store).
 */
export const ROLES = ['super', 'admin', 'manager', 'clerk', 'idle'] as const

/**
 * `yes`: the call goes on to its work. `404`, and `A0401` where the object is one field among others: answered exactly like an
 * id that nobody has.
 */
export type Verdict = 'yes' | 'A0301' | 'A0302' | 'A0401' | '404'
type Verdicts = readonly [Verdict, Verdict, Verdict, Verdict, Verdict]

export const OBJECTS = [
  'person',
  'username',
  'role',
  'store',
  'customer',
  'organisation',
  'application',
  'session',
  'device',
  'passkey',
] as const
export type ObjectKind = (typeof OBJECTS)[number]

export interface Row {
  readonly object?: ObjectKind
  /** The field that names the object; `id` unless told. */
  readonly at?: string
  /** Of the caller's own organisation and within their places; or no object at all. */
  readonly own: Verdicts
  /** Of the same organisation, but not theirs: another store, somebody stronger, a built-in role. */
  readonly near?: Verdicts
  /** Of another organisation. */
  readonly far?: Verdicts
}

const everybody: Verdicts = ['yes', 'yes', 'yes', 'yes', 'yes']
const administrators: Verdicts = ['yes', 'yes', 'A0302', 'A0302', 'A0302']
const root: Verdicts = ['yes', 'A0302', 'A0302', 'A0302', 'A0302']
const nobody: Verdicts = ['A0302', 'A0302', 'A0302', 'A0302', 'A0302']
const unknown: Verdicts = ['404', '404', '404', '404', '404']
const strangeToOrganisation: Verdicts = ['yes', '404', 'A0302', 'A0302', 'A0302']

const OPEN: Row = { own: everybody }
const ADMINISTRATION: Row = { own: administrators }
const PLATFORM: Row = { own: root }
/** For a session that owes a step, which none of these does. */
const STEP: Row = { own: ['A0301', 'A0301', 'A0301', 'A0301', 'A0301'] }
const PERSON: Row = { object: 'person', own: administrators, near: root, far: strangeToOrganisation }
const ROLE: Row = { object: 'role', own: administrators, near: administrators, far: strangeToOrganisation }
const OWN_ROLE: Row = { ...ROLE, near: nobody }
const OF_ORGANISATION: Row = { object: 'organisation', at: 'organisation', own: administrators, far: root }
const STORE: Row = { object: 'store', own: everybody, near: administrators, far: nobody }
const CUSTOMER: Row = { object: 'customer', own: everybody, near: administrators, far: nobody }
const KEPT_STORE: Row = { object: 'store', own: administrators, near: administrators, far: strangeToOrganisation }
const KEPT_CUSTOMER: Row = { ...KEPT_STORE, object: 'customer' }
const APPLICATION: Row = { object: 'application', at: 'key', own: root }
/** Somebody else's is as unknown as one that nobody has, whoever asks. */
const ONES_OWN = (object: ObjectKind): Row => ({ object, own: everybody, near: unknown, far: unknown })

export const RIGHTS: { readonly [Name in CallName]: Row } = {
  'signIn.login': OPEN,
  'signIn.configuration': OPEN,
  'signIn.captcha': OPEN,
  'signIn.captchaWork': OPEN,
  'signIn.validateCaptcha': OPEN,
  'session.logout': OPEN,
  'session.logoutByPost': OPEN,
  'languages.messages': OPEN,
  'configuration.languages': OPEN,
  'configuration.wechatSwitch': OPEN,
  'configuration.multiFactor': OPEN,
  'page.policyReport': OPEN,
  'notices.ticket': OPEN,
  'password.strength': OPEN,
  'password.acquire': OPEN,
  'password.set': OPEN,
  'password.setDue': STEP,
  'password.check': OPEN,
  'password.retrieve': OPEN,
  'password.makeCode': {
    object: 'username',
    at: 'username',
    own: ['yes', 'yes', 'yes', 'A0302', 'A0302'],
    near: root,
    far: root,
  },
  'mfa.verify': STEP,
  'mfa.recover': STEP,
  'mfa.secret': OPEN,
  'mfa.bind': OPEN,
  'mfa.unbind': OPEN,
  'mfa.renewRecoveryCodes': OPEN,
  'passkey.askToSignIn': OPEN,
  'passkey.signIn': OPEN,
  'passkey.askToVerify': STEP,
  'passkey.verify': STEP,
  'passkey.askToRegister': OPEN,
  'passkey.register': OPEN,
  'passkey.list': OPEN,
  'passkey.rename': ONES_OWN('passkey'),
  'passkey.remove': ONES_OWN('passkey'),
  'account.information': OPEN,
  'account.changeInformation': OPEN,
  'account.prove': OPEN,
  'account.sessions': OPEN,
  'account.endSession': ONES_OWN('session'),
  'account.endOtherSessions': OPEN,
  'account.trustedDevices': OPEN,
  'account.endTrust': ONES_OWN('device'),
  'account.recentSignIns': OPEN,
  'workBench.workBench': OPEN,
  'applications.versions': OPEN,
  'applications.plugins': OPEN,
  'applications.opened': {
    object: 'application',
    at: 'key',
    own: ['yes', 'yes', 'yes', 'yes', 'A0302'],
    near: administrators,
    far: nobody,
  },
  'home.configuration': OPEN,
  'licence.status': OPEN,
  'places.stores': OPEN,
  'places.store': STORE,
  'places.customers': OPEN,
  'places.customer': CUSTOMER,
  'places.choose': { ...STORE, at: 'store' },
  'places.markFavourite': STORE,
  /* What is not marked, for whatever reason, is not marked afterwards. */
  'places.unmarkFavourite': { ...STORE, near: everybody, far: everybody },
  'administration.settings': PLATFORM,
  'administration.changeSettings': PLATFORM,
  'administration.users': ADMINISTRATION,
  'administration.user': { ...PERSON, near: administrators },
  'administration.createUser': OF_ORGANISATION,
  'administration.changeUser': PERSON,
  'administration.disableUser': PERSON,
  'administration.enableUser': PERSON,
  'administration.unlockUser': PERSON,
  'administration.resendActivation': PERSON,
  'administration.revokeActivation': PERSON,
  'administration.resetMultiFactor': PERSON,
  'administration.endSessions': PERSON,
  'administration.permissions': ADMINISTRATION,
  'administration.roles': OF_ORGANISATION,
  'administration.role': ROLE,
  'administration.createRole': OF_ORGANISATION,
  'administration.changeRole': OWN_ROLE,
  'administration.removeRole': OWN_ROLE,
  'administration.organisations': PLATFORM,
  'administration.organisation': { object: 'organisation', own: root, far: root },
  'administration.createOrganisation': PLATFORM,
  'administration.changeOrganisation': { object: 'organisation', own: root, far: root },
  'administration.customers': OF_ORGANISATION,
  'administration.createCustomer': OF_ORGANISATION,
  'administration.changeCustomer': KEPT_CUSTOMER,
  'administration.enableCustomer': KEPT_CUSTOMER,
  'administration.disableCustomer': KEPT_CUSTOMER,
  'administration.stores': OF_ORGANISATION,
  'administration.createStore': { ...KEPT_CUSTOMER, at: 'customer', far: ['yes', 'A0401', 'A0302', 'A0302', 'A0302'] },
  'administration.changeStore': KEPT_STORE,
  'administration.removeStore': KEPT_STORE,
  'administration.importStores': OF_ORGANISATION,
  'administration.installPlugin': APPLICATION,
  'administration.removePlugin': APPLICATION,
  'administration.registerPermissions': APPLICATION,
  'administration.signInPolicy': OF_ORGANISATION,
  'administration.changeSignInPolicy': OF_ORGANISATION,
  'administration.mailSettings': PLATFORM,
  'administration.changeMailSettings': PLATFORM,
  'administration.testMail': PLATFORM,
  'administration.audit': PLATFORM,
}
