/** A mutant that no test killed. */
export interface Survivor {
  readonly line: number
  /** The text of the line. */
  readonly code: string
  readonly change: string
}

interface Pattern {
  readonly code: RegExp
  readonly change: RegExp
  readonly reason: string
}

/** Mutants of any module that do not change the behaviour. */
export const PATTERNS: readonly Pattern[] = [
  {
    code: /^default:$/,
    change: /^ConditionalExpression → default:/,
    reason: 'equivalent: without the case the result is undefined too',
  },
  {
    code: /^\} catch \{$/,
    change: /^BlockStatement → \{\}/,
    reason: 'equivalent: without a return the result is undefined too',
  },
  {
    code: /(split\(.+\)(\[0\]|\.at\(-1\)) \?\? ''|\[\w+ = ''.*\] = .+\.split\()/,
    change: /^StringLiteral → "Stryker was here!" \(no test runs it\)$/,
    reason: 'equivalent: split never returns an empty list',
  },
  {
    code: /pathTo\('\w+', \[\],/,
    change: /^ArrayDeclaration → /,
    reason: 'equivalent: the path has no parameter that it could replace',
  },
  {
    code: /\?\? \[\]|\? .+ : \[\]/,
    change: /^ArrayDeclaration → /,
    reason: 'equivalent: the other element matches nothing that is looked for',
  },
]

type Reason = readonly [line: string, reason: string, change?: string]

/**
 * Why mutants survive: path of the module, then a part of the line, the reason, and a part of the change where others of the line are
 * killed. Survivors still count against the score.
 */
export const REASONS: Readonly<Record<string, readonly Reason[]>> = {
  'contract/src/applications/version-order.ts': [['a < b ? -1', 'equivalent: equal words are handled before', '<=']],
  'contract/src/errors/error-text.ts': [["special ?? ''", 'equivalent: no key of the table is this text']],
  'contract/src/licence/licence-term.ts': [['parts.year?.padStart', 'equivalent: the format always has a year']],
  'contract/src/password/strength.ts': [
    ['name.split(/[^', 'equivalent: empty pieces are shorter than the shortest name'],
    ['return text', 'both sides are in the same case; only ß and its capital SS differ, which no rule demands'],
  ],
  'contract/src/places/search-key.ts': [
    ["replaceAll(/[^\\p{L}\\p{N}]+/gu, '')", 'equivalent: one sign at a time gives the same'],
  ],
  'contract/src/sign-in/login-type.ts': [
    ['methods.SSOConfig[type]?.configSwitch', 'equivalent: the key is one of the object'],
    ['methods.SSOConfig[key]?.configShow', 'equivalent: the key is one of the object'],
  ],
  'contract/src/sign-in/next-step.ts': [['case 4:', 'equivalent: without the case the result is undefined too']],
  'gateway/src/administration/approvals/approval-rules.ts': [
    ['user?.status', 'equivalent: a request to enable has a user'],
  ],
  'gateway/src/administration/places/import-plan.ts': [
    ['(other[next] as Problem).line < each.line', 'equivalent: no line has problems in both lists'],
    ['known.set(name, valid)', 'a cache: without it the result takes longer'],
  ],
  'gateway/src/applications/back-ends/forwarded-headers.ts': [
    ["'authorization'", 'equivalent: it is replaced below'],
    ["'x-request-id'", 'equivalent: it is replaced below'],
    ["(connection ?? '')", 'equivalent: no header has this name'],
  ],
  'gateway/src/applications/back-ends/running-requests.ts': [
    ['count === 0', 'it only frees memory: no count and 0 are the same'],
  ],
  'gateway/src/mail/outbox/delivery-decision.ts': [
    ['user.keysRevokedAt !== null', 'equivalent: null is before every instant'],
    ['user.recoveryHoldUntil !== null', 'equivalent: null is before every instant'],
  ],
  'gateway/src/mfa/one-time-password.ts': [
    ['size: SECRET_BYTES', 'equivalent: the default of the library is the same'],
  ],
  'gateway/src/operator/create-application/application-name.ts': [
    ['issues[0]?.message', 'equivalent: a failure has an issue, which the compiler does not know'],
  ],
  'gateway/src/operator/create-application/target-folder.ts': [
    ['path === dirname(path)', 'equivalent: the root of a file system always exists'],
  ],
  'gateway/src/page/picture-sources.ts': [
    ['const PLAIN_ORIGIN', 'equivalent: an origin has nothing before its scheme'],
  ],
  'gateway/src/page/rendered-path.ts': [['kind && loginType', 'equivalent: both groups match or none']],
  'gateway/src/password/hashing/fair-queue.ts': [
    ['let most: QueuedWork[] = []', 'equivalent: a source with one waiting work gives no place either'],
    ['most.pop()?.reject()', 'equivalent: the source with most has at least two'],
  ],
  'gateway/src/platform/changes/notification.ts': [
    ['CHANGE_CHANNEL', 'PostgreSQL rejects an empty channel, which only tests with a database notice'],
  ],
  'gateway/src/platform/http/connections/host.ts': [
    [
      'name.length === HOST.length',
      'equivalent: names of another length differ; this saves work for each header',
      '→ true',
    ],
  ],
  'gateway/src/platform/http/error-handler.ts': [
    [
      'statusCode !== undefined',
      'equivalent: undefined is not at least 400, which the compiler does not know',
      '→ true',
    ],
  ],
  'gateway/src/platform/http/rate-limit/source-of.ts': [
    ["groups(tail ?? '')", 'equivalent: without a gap the first groups are all before it', 'StringLiteral'],
  ],
  'gateway/src/platform/log/log.ts': [
    ["let text = ''", 'equivalent: the first line is at another instant than 0'],
    ['now !== at', 'a cache: without it the result takes longer', '→ true'],
  ],
  'gateway/src/platform/mail/mail-host.ts': [
    ["'ipv6' : 'ipv4'", 'equivalent: Node.js takes every other text for IPv6', 'StringLiteral'],
  ],
  'gateway/src/platform/secrets/encryption.ts': [
    ['createCipheriv', 'equivalent: the default of Node.js is the same', 'ObjectLiteral'],
    ["'utf8'", 'equivalent: the default of Node.js is the same', 'StringLiteral'],
  ],
  'gateway/src/platform/secrets/secret-strength.ts': [
    ['at < text.length', 'equivalent: nothing is equal to the end of the text', '<='],
  ],
  'gateway/src/platform/socket/text-frame.ts': [
    ['readOnly: true', 'equivalent: it matters only for a masked frame', 'false'],
  ],
  'gateway/src/platform/time/steady-clock.ts': [
    ['>= SHORTEST_SLEEP', 'it only saves reading the time since the start'],
  ],
  'gateway/src/session/cache/session-cache.ts': [
    ['tokens?.', 'equivalent: every session of the cache is in the index'],
  ],
  'gateway/src/session/cookies/credentials.ts': [
    ['header !== undefined', 'equivalent: the text "undefined" is no bearer token'],
  ],
  'portal/src/applications/switcher-pages.ts': [
    ['const chosen', 'equivalent: the services are the first page wherever they are one'],
  ],
  'portal/src/download/file-name.ts': [
    ['disposition === null', 'equivalent: a header of null names no file'],
    ["charset = ''", 'equivalent: it is compared with one other name', 'StringLiteral'],
    ['.at(-1)?.replace', 'equivalent: split never returns an empty list'],
    ['signs.length <= LONGEST', 'equivalent: the shortened form of a name of this length is the name'],
  ],
  'portal/src/errors/handling.ts': [
    ['endsSession = response.error', 'equivalent: the only such error of the catalogue is handled before'],
  ],
  'portal/src/errors/toast-queue.ts': [['++lastId', 'equivalent: an id needs only to be new']],
  'portal/src/languages/chosen-language.ts': [['code === null', 'equivalent: null is no language either', '→ false']],
  'portal/src/languages/pseudo.ts': [["type = ''", 'equivalent: it is compared with three other names']],
  'portal/src/navigation/addresses.ts': [['url.pathname.replace', 'equivalent: a path begins with a slash']],
  'portal/src/notices/announcements/notice-toasts.ts': [
    ['message.values?.', 'equivalent: every announcement has values'],
  ],
  'portal/src/notices/delivery/connection.ts': [
    ['due === undefined', 'equivalent: a state without a limit of time stays as it is below too'],
    ["before.at === 'connecting'", 'equivalent: no other state is left, which the compiler does not know', '→ true'],
  ],
  'portal/src/notices/delivery/shared-messages.ts': [
    ["at === 'givenUp' && ", 'equivalent: no other state has the field', '→ true'],
  ],
  'portal/src/notices/inbox/list/shown-notices.ts': [
    ['ids.size === 0', 'equivalent: without it the rows are copied', '→ false'],
    ['sequence < from.sequence', 'equivalent: no two notices have the same sequence', '<='],
  ],
  'portal/src/notices/inbox/list/times.ts': [
    ['size >= 100', 'equivalent: 100 is shown alike with and without a fraction', 'EqualityOperator'],
    ['power === 0', 'equivalent: bytes have no fraction'],
  ],
  'portal/src/notices/inbox/state/inbox-store.ts': [
    ['step.state !== state.current', 'equivalent: who subscribes compares the state; once more is only work'],
    ['user++', 'equivalent: a number needs only to be new'],
  ],
  'portal/src/notices/inbox/state/read-marks.ts': [
    [", 'waiting')", 'equivalent: a mark waits unless it is being sent', 'StringLiteral'],
  ],
  'portal/src/notices/notice-navigation.ts': [
    ['state.matches.find', 'equivalent: every match has the parameters of the whole address'],
  ],
  'portal/src/notices/push-effects.ts': [["case 'nothing':", 'equivalent: without the case nothing follows too']],
  'portal/src/passkey/passkey-support.ts': [['const NUMBER', 'equivalent: a host has a bracket only at its start']],
  'portal/src/password/checklist.ts': [
    ["checkStrength(level, '', { names: [] })", 'equivalent: which rules a level has does not depend on what is typed'],
  ],
  'portal/src/rotation/lost-response.ts': [["text = ''", 'equivalent: this text is no message either']],
  'portal/src/session/next-address.ts': [["pathTo('home')", 'equivalent: the steps end with home', 'no test runs it']],
  'portal/src/session/session-state.ts': [['text === null', 'equivalent: JSON.parse reads null as null']],
  'portal/src/shell/initials.ts': [["word = ''", 'equivalent: split never returns an empty list']],
}

/** Returns the reason why a mutant survives, or undefined if none is listed. */
export function reasonOf(path: string, survivor: Pick<Survivor, 'code' | 'change'>): string | undefined {
  const own = REASONS[path]?.find(
    ([part, , change = '']) => survivor.code.includes(part) && survivor.change.includes(change),
  )
  return own?.[1] ?? PATTERNS.find((pattern) => matches(pattern, survivor))?.reason
}

function matches({ code, change }: Pattern, survivor: Pick<Survivor, 'code' | 'change'>): boolean {
  return code.test(survivor.code) && change.test(survivor.change)
}
