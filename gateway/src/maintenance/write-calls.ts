import type { EndpointName } from '@foyer/contract'
import type { Endpoint } from '@foyer/contract/wire'

/**
 * Calls that pass in read-only mode although they may write, each with its reason. Every other call that is no GET, and every GET
 * with `once`, is rejected.
 */
export const PASSED_WHILE_READ_ONLY: Partial<Readonly<Record<EndpointName, string>>> = {
  'maintenance.announce': 'a super administrator changes the maintenance',
  'maintenance.end': 'a super administrator ends the maintenance',
  'account.verifyIdentity': 'the proof of identity for ending the maintenance',
  'identities.beginProof': 'the proof of identity for ending the maintenance',
  'identities.completeProof': 'the proof of identity for ending the maintenance',
  'signIn.login': 'sign-in',
  'singleSignOn.beginMicrosoft': 'sign-in',
  'singleSignOn.begin': 'sign-in',
  'singleSignOn.exchangeMicrosoft': 'sign-in',
  'singleSignOn.exchange': 'sign-in',
  'partners.requestCode': 'sign-in',
  'partners.openCode': 'sign-in',
  'wechat.qrcode': 'sign-in',
  'wechat.login': 'sign-in',
  'passkey.signIn': 'sign-in',
  'passkey.verify': 'the second factor of a sign-in',
  'mfa.verify': 'the second factor of a sign-in',
  'mfa.recover': 'the second factor of a sign-in',
  'mfa.bind': 'a sign-in cannot be completed without it',
  'password.setDue': 'a sign-in cannot be completed without it',
  'password.acquire': 'looks up a link or one-time code; counts only wrong codes',
  'password.check': 'verifies the current password; counts only tries',
  'session.logout': 'sign-out',
  'session.logoutByPost': 'sign-out',
  'singleSignOn.backChannelLogout': 'sign-out at the provider',
  'singleSignOn.microsoftBackChannelLogout': 'sign-out at the provider',
  'account.endSession': 'sign-out of another device',
  'account.endOtherSessions': 'sign-out of other devices',
  'notices.ticket': 'opens the live connection, which announces the end of the maintenance',
  'applications.createToken': 'opens applications for reading',
  'applications.introspectToken': 'back ends verify who reads',
  'applications.recordOpening': 'the shell sends it on its own when an application is opened for reading',
  'applications.reportFault': 'the shell sends it on its own; counted in memory',
  'inbox.read': 'the shell sends it on its own when a notice is read',
  'places.choose': 'chooses what is read',
  'page.policyReport': 'browsers send it on their own; written to the log only',
  'publishing.audience': 'reads: counts an audience',
  'administration.simulateRole': 'reads: calculates a change that is not made',
  'administration.exportAudit': 'reads: a file of the audit log',
  'administration.exportUsers': 'reads: a file of users',
}

/** Returns whether a call is rejected in read-only mode. */
export function isRejectedWhileReadOnly(
  name: EndpointName,
  { method, once }: Pick<Endpoint, 'method' | 'once'>,
): boolean {
  return (method !== 'GET' || once === true) && PASSED_WHILE_READ_ONLY[name] === undefined
}

/** Returns whether a method of HTTP only reads, where there is no contract to say it. */
export function isReadingMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}
