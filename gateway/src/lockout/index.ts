export {
  addressKey,
  clearFailures,
  codeKey,
  countFailureAndLock,
  deviceKey,
  recentFailures,
  unknownUsernameKey,
  usernameKey,
} from './failures.ts'
export { lockedUsernames } from './locked-usernames.ts'
export { nameDigest } from './name-digest.ts'
export { platformFailures, readSourceStatistics, sourceStatistics } from './source-statistics.ts'
export { difficultyOfSource, isDifficultyAccepted, isSpraying, type SourceStatistics } from './spraying.ts'
