import type { EndpointName } from '@foyer/contract'

/**
 * Who may do what: every call, for each role and each kind of object. A new call does not compile without its line.
 *
 * The roles, in this order: super administrator, organisation administrator, store manager, store staff (one store), and
 * somebody whose role allows nothing (the same store).
 */
export const ROLES = ['super', 'admin', 'manager', 'clerk', 'idle'] as const

/**
 * `yes`: the call goes on to its work. `404`, and `A0401` where the object is one field among others: answered exactly like an
 * id that nobody has. `C0102`: a session's token is none there.
 */
export type Verdict = 'yes' | 'A0301' | 'A0302' | 'A0401' | 'C0102' | '404'
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
  'notice',
  'draft',
  'approval',
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
/** Published, to everybody of the organisation; near, the platform's, to nobody of them; far, another organisation's. */
const NOTICE: Row = {
  object: 'notice',
  own: everybody,
  near: ['yes', '404', '404', '404', '404'],
  far: ['yes', '404', '404', '404', '404'],
}
const READ_NOTICE: Row = { object: 'notice', own: everybody, near: unknown, far: unknown }
const KEPT_NOTICE: Row = {
  object: 'notice',
  own: administrators,
  near: strangeToOrganisation,
  far: strangeToOrganisation,
}
/** The second thing that such a call names is one that nobody has. */
const strangeWithin: Verdicts = ['404', '404', 'A0302', 'A0302', 'A0302']
const DRAFT: Row = { ...KEPT_NOTICE, object: 'draft' }
/** Somebody else's is as unknown as one that nobody has, whoever asks. */
const ONES_OWN = (object: ObjectKind): Row => ({ object, own: everybody, near: unknown, far: unknown })

export const RIGHTS: { readonly [Name in EndpointName]: Row } = {
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
  'passkey.signInOptions': OPEN,
  'passkey.signIn': OPEN,
  'passkey.verificationOptions': STEP,
  'passkey.verify': STEP,
  'passkey.registrationOptions': OPEN,
  'passkey.register': OPEN,
  'passkey.list': OPEN,
  'passkey.rename': ONES_OWN('passkey'),
  'passkey.remove': ONES_OWN('passkey'),
  'account.information': OPEN,
  'account.changeInformation': OPEN,
  'account.verifyIdentity': OPEN,
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
  'inbox.list': OPEN,
  'inbox.listNew': OPEN,
  'inbox.message': READ_NOTICE,
  'inbox.read': READ_NOTICE,
  'inbox.readAll': OPEN,
  'inbox.acknowledge': READ_NOTICE,
  'inbox.prefer': OPEN,
  'inbox.attachment': NOTICE,
  'inbox.maxFileSize': OPEN,
  'publishing.notices': OF_ORGANISATION,
  'publishing.notice': KEPT_NOTICE,
  'publishing.draft': OF_ORGANISATION,
  'publishing.change': DRAFT,
  'publishing.preview': DRAFT,
  'publishing.attach': DRAFT,
  'publishing.detach': { ...DRAFT, own: strangeWithin, near: strangeWithin, far: strangeWithin },
  'publishing.publish': DRAFT,
  'publishing.withdraw': KEPT_NOTICE,
  'publishing.remove': DRAFT,
  'publishing.readers': KEPT_NOTICE,
  'publishing.readersOfStore': { ...KEPT_NOTICE, own: strangeWithin, near: strangeWithin, far: strangeWithin },
  'publishing.makeToken': APPLICATION,
  'publishing.removeToken': APPLICATION,
  /* Only an application's own token opens it. */
  'publishing.send': { own: ['C0102', 'C0102', 'C0102', 'C0102', 'C0102'] },
  'administration.settings': PLATFORM,
  'administration.changeSettings': PLATFORM,
  'administration.approvalRequests': PLATFORM,
  'administration.requestApproval': PLATFORM,
  'administration.approveRequest': { object: 'approval', own: root, far: root },
  'administration.rejectRequest': { object: 'approval', own: root, far: root },
  'administration.cancelRequest': { object: 'approval', own: root, far: nobody },
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
