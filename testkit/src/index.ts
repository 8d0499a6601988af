import type {} from './global-setup.ts'

export { type ApplicationOrigin, startApplicationOrigin } from './applications/application-origin.ts'
export { type FaultyApplication, faultyApplication, faultyKey } from './applications/faulty.ts'
export { installApplication, packageForm, stageApplication } from './applications/install-application.ts'
export { type ApplicationContent, overviewOf, packTestApplication, TEST_PUBLISHER } from './applications/packages.ts'
export { startShippedGateway } from './applications/shipped-gateway.ts'
export { Client, type Reply, type ReplyTo } from './client.ts'
export { createDatabase, seedDatabase, startCluster, TEST_SECRET } from './database/cluster.ts'
export { type ConnectionLoss, type DatabaseProxy, openDatabaseProxy } from './database/database-proxy.ts'
export { countBlockedBy, type LockedTable, lockTable, waitingForRows } from './database/locked-table.ts'
export { versionOf } from './database/versions.ts'
export { waitForChanges } from './database/wait-for-changes.ts'
export { eventually } from './eventually.ts'
export { type GatewayUnderTest, startGateway } from './gateway.ts'
export { BEHIND_PROXY, BROWSER_OVER_TLS, fromAddress } from './http/addresses.ts'
export { type CallInput, type DataOf, errorDetails } from './http/calls.ts'
export { formOf } from './http/uploads.ts'
export {
  activateLicence,
  changeLicence,
  installLicence,
  licenceFile,
  licencePayload,
  uploadLicence,
} from './licence.ts'
export {
  type MailServer,
  type MailServerMode,
  type ReceivedMail,
  readMail,
  startMailServer,
} from './mail-server.ts'
export { type NoticeSocket, openNoticeSocket, tryNoticeSocket } from './notices/notice-socket.ts'
export { type NewNotice, type SeededNotice, seedNotice, writeDraft } from './notices/notices.ts'
export { organisationOf, type SeededCustomer, type SeededStore, seedCustomer, seedOrganisation } from './places.ts'
export { required } from './required.ts'
export {
  bindAuthenticator,
  bindDemoAuthenticator,
  codeOf,
  tokenWithCode,
  wrongCodeOf,
} from './sign-in/authenticators.ts'
export { passedCaptcha, type SolvedCaptcha, solvedCaptcha } from './sign-in/captchas.ts'
export { type Ceremony, FakePasskeyDevice } from './sign-in/fake-passkey-device.ts'
export { requestRecovery } from './sign-in/recovery.ts'
export { SteppedClock } from './time/clock.ts'
export { type SteppedTimeLimits, stepTimeLimits } from './time/time-limits.ts'
export {
  asSuper,
  changeSettings,
  createUser,
  GOOD_PASSWORD,
  type Grants,
  type InvitedUser,
  idOf,
  inviteUser,
  linkFor,
  linkTokenOf,
  setEmail,
} from './users.ts'
