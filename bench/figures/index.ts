import type { Figure } from '../figure.ts'
import { auditSearch } from './audit-search.ts'
import { applications } from './browser/applications.ts'
import { bridge } from './browser/bridge.ts'
import { consoleTables } from './browser/console.ts'
import { deepLink } from './browser/deep-link.ts'
import { labelScroll } from './browser/label-scroll.ts'
import { page } from './browser/page.ts'
import { shell } from './browser/shell.ts'
import { changeLatency } from './change-latency.ts'
import { idleSockets } from './idle-sockets.ts'
import { inbox } from './inbox.ts'
import { labelBatch } from './label-batch.ts'
import { labelList } from './label-list.ts'
import { labelPush } from './label-push.ts'
import { licenceActivation } from './licence-activation.ts'
import { licenceGuard } from './licence-guard.ts'
import { loginFlood } from './login-flood.ts'
import { memory } from './memory.ts'
import { noticeFanOut } from './notice-fan-out.ts'
import { openSockets } from './open-sockets.ts'
import { reconnect } from './reconnect.ts'
import { revocation } from './revocation.ts'
import { rowLevelSecurity } from './row-level-security.ts'
import { signInRate } from './sign-in-rate.ts'
import { start } from './start.ts'
import { storeImport } from './store-import.ts'
import { storeSearch } from './store-search.ts'
import { tracing } from './tracing.ts'
import { twoGateways } from './two-gateways.ts'
import { userSearch } from './user-search.ts'
import { wechatPoll } from './wechat-poll.ts'
import { workBenchRate } from './work-bench-rate.ts'
import { workBenchSize } from './work-bench-size.ts'
import { workBenchWhileBusy } from './work-bench-while-busy.ts'

/** In the order of the README. */
export const FIGURES: readonly Figure[] = [
  page,
  shell,
  deepLink,
  signInRate,
  wechatPoll,
  workBenchWhileBusy,
  workBenchRate,
  workBenchSize,
  storeSearch,
  storeImport,
  userSearch,
  auditSearch,
  start,
  memory,
  revocation,
  openSockets,
  changeLatency,
  idleSockets,
  noticeFanOut,
  reconnect,
  inbox,
  loginFlood,
  twoGateways,
  rowLevelSecurity,
  labelList,
  labelBatch,
  labelPush,
  labelScroll,
  applications,
  bridge,
  consoleTables,
  licenceActivation,
  licenceGuard,
  tracing,
]
