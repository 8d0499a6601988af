import type { EndpointName } from '@foyer/contract'

/**
 * Expected results of each endpoint, for each role and each kind of object. A new endpoint does not compile without its row.
 *
 * The roles, in this order: super administrator, organisation administrator, store manager, store staff (one store), and
 * a user whose role has no permissions (the same store).
 */
export const ROLES = ['super', 'admin', 'manager', 'clerk', 'idle'] as const

/**
 * `yes`: the request is authorized. `404`, and `A0401` where the object is one field among others: the same response as for an id
 * that does not exist. `C0102`: the endpoint does not accept the token of a session.
 */
export type ExpectedResult = 'yes' | 'A0301' | 'A0302' | 'A0401' | 'C0102' | '404'
type ExpectedResults = readonly [ExpectedResult, ExpectedResult, ExpectedResult, ExpectedResult, ExpectedResult]

export const OBJECTS = [
  'user',
  'username',
  'role',
  'store',
  'customer',
  'organisation',
  'application',
  'release',
  'session',
  'device',
  'passkey',
  'identity',
  'provider',
  'notice',
  'draft',
  'approval',
] as const
export type ObjectKind = (typeof OBJECTS)[number]

export interface Row {
  readonly object?: ObjectKind
  /** The field that names the object; `id` by default. */
  readonly at?: string
  /** For an object of the principal's organisation and places; or no object at all. */
  readonly own: ExpectedResults
  /** For another object of the same organisation: another store, a user with more authority, a built-in role. */
  readonly near?: ExpectedResults
  /** For an object of another organisation. */
  readonly far?: ExpectedResults
}

const allRoles: ExpectedResults = ['yes', 'yes', 'yes', 'yes', 'yes']
const administrators: ExpectedResults = ['yes', 'yes', 'A0302', 'A0302', 'A0302']
const superOnly: ExpectedResults = ['yes', 'A0302', 'A0302', 'A0302', 'A0302']
const noRole: ExpectedResults = ['A0302', 'A0302', 'A0302', 'A0302', 'A0302']
const unknown: ExpectedResults = ['404', '404', '404', '404', '404']
const notForeign: ExpectedResults = ['yes', '404', 'A0302', 'A0302', 'A0302']

const OPEN: Row = { own: allRoles }
const ADMINISTRATION: Row = { own: administrators }
const PLATFORM: Row = { own: superOnly }
/** For a session with a pending step, which none of these has. */
const STEP: Row = { own: ['A0301', 'A0301', 'A0301', 'A0301', 'A0301'] }
/** An application that the store roles have a permission in; `near` one that they have none in. */
const OPENABLE: Row = {
  object: 'application',
  at: 'key',
  own: ['yes', 'yes', 'yes', 'yes', 'A0302'],
  near: administrators,
  far: noRole,
}
const USER: Row = { object: 'user', own: administrators, near: superOnly, far: notForeign }
const ROLE: Row = { object: 'role', own: administrators, near: administrators, far: notForeign }
const OWN_ROLE: Row = { ...ROLE, near: noRole }
const OF_ORGANISATION: Row = { object: 'organisation', at: 'organisation', own: administrators, far: superOnly }
const STORE: Row = { object: 'store', own: allRoles, near: administrators, far: noRole }
const CUSTOMER: Row = { object: 'customer', own: allRoles, near: administrators, far: noRole }
const MANAGED_STORE: Row = { object: 'store', own: administrators, near: administrators, far: notForeign }
const MANAGED_CUSTOMER: Row = { ...MANAGED_STORE, object: 'customer' }
const RELEASE: Row = { object: 'release', at: 'release', own: superOnly }
const APPLICATION: Row = { object: 'application', at: 'key', own: superOnly }
/** Published to all users of the organisation; near: by the platform, to others; far: by another organisation. */
const NOTICE: Row = {
  object: 'notice',
  own: allRoles,
  near: ['yes', '404', '404', '404', '404'],
  far: ['yes', '404', '404', '404', '404'],
}
const READ_NOTICE: Row = { object: 'notice', own: allRoles, near: unknown, far: unknown }
const MANAGED_NOTICE: Row = {
  object: 'notice',
  own: administrators,
  near: notForeign,
  far: notForeign,
}
/** The request names a second object, which does not exist. */
const unknownWithin: ExpectedResults = ['404', '404', 'A0302', 'A0302', 'A0302']
const DRAFT: Row = { ...MANAGED_NOTICE, object: 'draft' }
/** For every user, an object of another user has the same response as an unknown id. */
const ONES_OWN = (object: ObjectKind): Row => ({ object, own: allRoles, near: unknown, far: unknown })

const PROVIDER: Row = { object: 'provider', at: 'key', own: superOnly, far: superOnly }

export const PERMISSION_EXPECTATIONS: { readonly [Name in EndpointName]: Row } = {
  'signIn.login': OPEN,
  'signIn.configuration': OPEN,
  'signIn.captcha': OPEN,
  'signIn.captchaWork': OPEN,
  'signIn.validateCaptcha': OPEN,
  'singleSignOn.beginMicrosoft': OPEN,
  'singleSignOn.beginMicrosoftByGet': OPEN,
  'singleSignOn.microsoftCallback': OPEN,
  'singleSignOn.begin': OPEN,
  'singleSignOn.beginByGet': OPEN,
  'singleSignOn.callback': OPEN,
  'singleSignOn.exchangeMicrosoft': OPEN,
  'singleSignOn.exchange': OPEN,
  'singleSignOn.backChannelLogout': OPEN,
  'singleSignOn.microsoftBackChannelLogout': OPEN,
  'singleSignOn.homeRealm': OPEN,
  'identities.ownIdentities': OPEN,
  'identities.beginLink': OPEN,
  'identities.completeLink': OPEN,
  'identities.linkPending': OPEN,
  'identities.unlink': ONES_OWN('identity'),
  'identities.beginProof': OPEN,
  'identities.completeProof': OPEN,
  'session.logout': OPEN,
  'session.logoutByPost': OPEN,
  'languages.messages': OPEN,
  'configuration.languages': OPEN,
  'configuration.wechatSwitch': OPEN,
  'configuration.multiFactor': OPEN,
  'page.policyReport': OPEN,
  'notices.ticket': OPEN,
  'password.strength': OPEN,
  'password.ownStrength': OPEN,
  'password.acquire': OPEN,
  'password.set': OPEN,
  'password.setDue': STEP,
  'password.check': OPEN,
  'password.retrieve': OPEN,
  'password.makeCode': {
    object: 'username',
    at: 'username',
    own: ['yes', 'yes', 'yes', 'A0302', 'A0302'],
    near: superOnly,
    far: superOnly,
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
  'account.dataCopy': OPEN,
  'account.changeInformation': OPEN,
  'account.verifyIdentity': OPEN,
  'account.sessions': OPEN,
  'account.endSession': ONES_OWN('session'),
  'account.endOtherSessions': OPEN,
  'account.trustedDevices': OPEN,
  'account.endTrust': ONES_OWN('device'),
  'account.recentSignIns': OPEN,
  'workBench.workBench': OPEN,
  'workBench.renewal': OPEN,
  'applications.versions': OPEN,
  'applications.plugins': OPEN,
  'applications.opened': {
    object: 'application',
    at: 'key',
    own: ['yes', 'yes', 'yes', 'yes', 'A0302'],
    near: administrators,
    far: noRole,
  },
  'applications.token': {
    object: 'application',
    at: 'key',
    own: ['yes', 'yes', 'yes', 'yes', 'A0302'],
    near: administrators,
    far: noRole,
  },
  'applications.keys': OPEN,
  /* Only the token of an application is accepted. */
  'applications.introspection': { own: ['C0102', 'C0102', 'C0102', 'C0102', 'C0102'] },
  'applications.figures': OPEN,
  'applications.hosting': OPENABLE,
  'applications.fault': OPENABLE,
  'home.configuration': OPEN,
  'licence.status': OPEN,
  'licence.server': PLATFORM,
  'licence.history': PLATFORM,
  'licence.upload': PLATFORM,
  'licence.activate': PLATFORM,
  'licence.activateByPost': PLATFORM,
  'licence.reserve': { own: ['C0102', 'C0102', 'C0102', 'C0102', 'C0102'] },
  'licence.release': { own: ['C0102', 'C0102', 'C0102', 'C0102', 'C0102'] },
  'licence.reservations': { own: ['C0102', 'C0102', 'C0102', 'C0102', 'C0102'] },
  'licence.usage': { own: ['C0102', 'C0102', 'C0102', 'C0102', 'C0102'] },
  'places.stores': OPEN,
  'places.store': STORE,
  'places.customers': OPEN,
  'places.customer': CUSTOMER,
  'places.choose': { ...STORE, at: 'store' },
  'places.markFavourite': STORE,
  /* Removing the mark of a store without one succeeds. */
  'places.unmarkFavourite': { ...STORE, near: allRoles, far: allRoles },
  'inbox.list': OPEN,
  'inbox.listNew': OPEN,
  'inbox.countToAcknowledge': OPEN,
  'inbox.message': READ_NOTICE,
  'inbox.read': READ_NOTICE,
  'inbox.readAll': OPEN,
  'inbox.undoReadAll': OPEN,
  'inbox.acknowledge': READ_NOTICE,
  'inbox.prefer': OPEN,
  'inbox.attachment': NOTICE,
  'inbox.maxFileSize': OPEN,
  'publishing.notices': OF_ORGANISATION,
  'publishing.notice': MANAGED_NOTICE,
  'publishing.draft': OF_ORGANISATION,
  'publishing.change': DRAFT,
  'publishing.preview': DRAFT,
  'publishing.attach': DRAFT,
  'publishing.detach': { ...DRAFT, own: unknownWithin, near: unknownWithin, far: unknownWithin },
  'publishing.publish': DRAFT,
  'publishing.withdraw': MANAGED_NOTICE,
  'publishing.remove': DRAFT,
  'publishing.readers': MANAGED_NOTICE,
  'publishing.readersOfStore': { ...MANAGED_NOTICE, own: unknownWithin, near: unknownWithin, far: unknownWithin },
  'publishing.makeToken': APPLICATION,
  'publishing.removeToken': APPLICATION,
  /* Only the token of an application is accepted. */
  'publishing.send': { own: ['C0102', 'C0102', 'C0102', 'C0102', 'C0102'] },
  'publishing.publishEvents': { own: ['C0102', 'C0102', 'C0102', 'C0102', 'C0102'] },
  'administration.settings': PLATFORM,
  'administration.changeSettings': PLATFORM,
  'administration.approvalRequests': PLATFORM,
  'administration.requestApproval': PLATFORM,
  'administration.approveRequest': { object: 'approval', own: superOnly, far: superOnly },
  'administration.rejectRequest': { object: 'approval', own: superOnly, far: superOnly },
  'administration.cancelRequest': { object: 'approval', own: superOnly, far: noRole },
  'administration.users': ADMINISTRATION,
  'administration.user': { ...USER, near: administrators },
  'administration.createUser': OF_ORGANISATION,
  'administration.changeUser': USER,
  'administration.disableUser': USER,
  'administration.enableUser': USER,
  'administration.eraseUser': USER,
  'administration.unlockUser': USER,
  'administration.resendActivation': USER,
  'administration.revokeActivation': USER,
  'administration.resetMultiFactor': USER,
  'administration.endSessions': USER,
  'administration.permissions': ADMINISTRATION,
  'administration.roles': OF_ORGANISATION,
  'administration.role': ROLE,
  'administration.createRole': OF_ORGANISATION,
  'administration.changeRole': OWN_ROLE,
  'administration.removeRole': OWN_ROLE,
  'administration.organisations': PLATFORM,
  'administration.organisation': { object: 'organisation', own: superOnly, far: superOnly },
  'administration.createOrganisation': PLATFORM,
  'administration.changeOrganisation': { object: 'organisation', own: superOnly, far: superOnly },
  'administration.customers': OF_ORGANISATION,
  'administration.createCustomer': OF_ORGANISATION,
  'administration.changeCustomer': MANAGED_CUSTOMER,
  'administration.enableCustomer': MANAGED_CUSTOMER,
  'administration.disableCustomer': MANAGED_CUSTOMER,
  'administration.stores': OF_ORGANISATION,
  'administration.createStore': {
    ...MANAGED_CUSTOMER,
    at: 'customer',
    far: ['yes', 'A0401', 'A0302', 'A0302', 'A0302'],
  },
  'administration.changeStore': MANAGED_STORE,
  'administration.removeStore': MANAGED_STORE,
  'administration.importStores': OF_ORGANISATION,
  'administration.listPlugins': PLATFORM,
  'administration.uploadPlugin': PLATFORM,
  'administration.fetchPlugin': PLATFORM,
  'administration.differencePlugin': RELEASE,
  'administration.activatePlugin': RELEASE,
  'administration.removePlugin': APPLICATION,
  'administration.signInPolicy': OF_ORGANISATION,
  'administration.changeSignInPolicy': OF_ORGANISATION,
  'administration.mailSettings': PLATFORM,
  'administration.changeMailSettings': PLATFORM,
  'administration.testMail': PLATFORM,
  'administration.audit': PLATFORM,
  'providers.listProviders': PLATFORM,
  'providers.connectProvider': { own: ['A0401', 'A0302', 'A0302', 'A0302', 'A0302'] },
  'providers.changeProvider': PROVIDER,
  'providers.switchProvider': PROVIDER,
  'providers.testProvider': PROVIDER,
  'providers.removeProvider': PROVIDER,
}
