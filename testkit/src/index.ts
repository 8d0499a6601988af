import type {} from './global-setup.ts'

export { BEHIND_PROXY, BROWSER_OVER_TLS, fromAddress } from './addresses.ts'
export { bindAuthenticator, bindDemoAuthenticator, codeOf, tokenWithCode, wrongCodeOf } from './authenticators.ts'
export { passedCaptcha, type SolvedCaptcha, solvedCaptcha } from './captchas.ts'
export { Client, type Reply } from './client.ts'
export { SteppedClock } from './clock.ts'
export { createDatabase, startCluster, TEST_SECRET } from './cluster.ts'
export { type ConnectionLoss, type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts'
export { eventually } from './eventually.ts'
export { type Ceremony, FakePasskeyDevice } from './fake-passkey-device.ts'
export { type GatewayUnderTest, startGateway } from './gateway.ts'
export { type LockedTable, lockTable, waitingForRows } from './locked-table.ts'
export {
  type MailServer,
  type MailServerMode,
  type ReceivedMail,
  readMail,
  startMailServer,
} from './mail-server.ts'
export { type NoticeSocket, openNoticeSocket, tryNoticeSocket } from './notice-socket.ts'
export { type NewNotice, type SeededNotice, seedNotice, writeDraft } from './notices.ts'
export { organisationOf, type SeededCustomer, type SeededStore, seedCustomer, seedOrganisation } from './places.ts'
export { requestRecovery } from './recovery.ts'
export { type SteppedTimeLimits, stepTimeLimits } from './time-limits.ts'
export { formOf } from './uploads.ts'
export {
  asSuper,
  changeSettings,
  createUser,
  GOOD_PASSWORD,
  type InvitedUser,
  idOf,
  inviteUser,
  linkFor,
  linkTokenOf,
  setEmail,
} from './users.ts'
export { versionOf } from './versions.ts'
export { waitForChanges } from './wait-for-changes.ts'
