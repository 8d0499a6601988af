import type {} from './global-setup.ts'

export { BEHIND_PROXY, BROWSER_OVER_TLS, fromAddress } from './addresses.ts'
export { bindAuthenticator, codeOf, tokenWithCode, withAuthenticator, wrongCodeOf } from './authenticators.ts'
export { passedCaptcha, type SolvedCaptcha, solvedCaptcha } from './captchas.ts'
export { Client, type Reply } from './client.ts'
export { SteppedClock } from './clock.ts'
export { createDatabase, startCluster, TEST_SECRET } from './cluster.ts'
export { type DatabaseLine, type LossOfConnection, openDatabaseLine } from './database-proxy.ts'
export { eventually } from './eventually.ts'
export { AuthenticatorDevice, type Ceremony } from './fake-passkey-device.ts'
export { type GatewayUnderTest, startGateway } from './gateway.ts'
export { type HeldTable, holdTable, waitingForRows } from './locked-table.ts'
export {
  type MailServer,
  type MailServerMood,
  type ReceivedMail,
  readMail,
  startMailServer,
} from './mail-server.ts'
export { type NoticeSocket, openNoticeSocket, tryNoticeSocket } from './notice-socket.ts'
export { type NewNotice, type SeededNotice, seedNotice, writeDraft } from './notices.ts'
export { organisationOf, type SeededCustomer, type SeededStore, seedCustomer, seedOrganisation } from './places.ts'
export { askForRecovery } from './recovery.ts'
export { type SteppedTimeLimits, stepTimeLimits } from './time-limits.ts'
export { formOf } from './uploads.ts'
export {
  asSuper,
  changeSettings,
  createPerson,
  GOOD_PASSWORD,
  giveAddress,
  type InvitedPerson,
  idOf,
  invitePerson,
  linkFor,
  linkTokenOf,
} from './users.ts'
export { versionOf } from './versions.ts'
export { changesSettled } from './wait-for-changes.ts'
