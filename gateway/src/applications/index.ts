export { type Authority, authorityOf, isMorePowerful, isMorePowerfulUser, readAuthority } from './authority.ts'
export {
  type BackEndAccess,
  type CreateBackEnd,
  createBackEnds,
  figures,
  portalConnection,
  RunningRequests,
  serveBackEnds,
} from './back-ends/index.ts'
export { serveApplicationFiles } from './files/serve-files.ts'
export { FaultCounts } from './hosting/fault-counts.ts'
export { hosting } from './hosting/hosting.ts'
export { reportFault } from './hosting/report-fault.ts'
export { serveFrames } from './hosting/serve-frames.ts'
export { plugins, versions } from './installed.ts'
export { type KnownApplication, readPermittedApplications } from './known-applications.ts'
export { type LicenceCheck, type LicenceUse, licensedAccess, readLicenceUse } from './licence-use.ts'
export { readInstalled } from './openable.ts'
export type { CheckedRelease } from './packages/checked-release.ts'
export {
  completeManifest,
  type PublisherKey,
  packApplication,
  packSigned,
  signManifest,
} from './packages/pack-application.ts'
export { PackageFault } from './packages/package-fault.ts'
export { type PublisherKeys, readPublisherKeys } from './packages/publisher-keys.ts'
export { type OriginDeps, readOrigin } from './packages/read-origin.ts'
export { readPackage } from './packages/read-package.ts'
export { recordOpening } from './record-opening.ts'
export {
  isInForce,
  type LockedApplication,
  lockApplication,
  lockApplicationOf,
  putInForce,
  takeOutOfForce,
} from './releases/activate-release.ts'
export { readPluginEntries } from './releases/plugin-entries.ts'
export { differenceOf } from './releases/release-difference.ts'
export { findActivatable, type ReleaseRow, readCurrentManifest, toRelease } from './releases/release-queries.ts'
export { stageRelease } from './releases/stage-release.ts'
export {
  allowedBy,
  type GrantedRole,
  isNotRemoved,
  readGrantedRoles,
  readRegistered,
  readRegisteredApplications,
  readRolesThatOpen,
} from './rights.ts'
export { readBuild } from './shipped/read-build.ts'
export { readShipped } from './shipped/read-shipped.ts'
export { installsAtStart } from './shipped/shipped-rule.ts'
export { readInstalledReleases } from './shipped/shipped-state.ts'
export { DelegatedTokens } from './tokens/delegated-tokens.ts'
export { tokenHandlers } from './tokens/handlers.ts'
export { signingKeyOf } from './tokens/signing-keys.ts'
