/** A mutant that no test noticed. */
export interface Survivor {
  readonly line: number
  /** The text of the line. */
  readonly code: string
  readonly change: string
}

/** Why mutants survive: path of the module, then a part of the line and the reason. Survivors still count against the score. */
export const REASONS: Readonly<Record<string, readonly (readonly [line: string, reason: string])[]>> = {
  'contract/src/licence/licence-term.ts': [['parts.year?.padStart', 'the format always has a year']],
  'contract/src/password/strength.ts': [['name.split(/[^', 'empty pieces are shorter than the shortest name']],
  'contract/src/places/search-key.ts': [["replaceAll(/[^\\p{L}\\p{N}]+/gu, '')", 'one sign at a time gives the same']],
  'contract/src/sign-in/login-type.ts': [
    ['methods.SSOConfig[type]?.configSwitch', 'the key is one of the object'],
    ['methods.SSOConfig[key]?.configShow', 'the key is one of the object'],
  ],
  'contract/src/sign-in/next-step.ts': [['case 4:', 'without the case the result is undefined too']],
  'gateway/src/administration/approvals/approval-rules.ts': [['user?.status', 'a request to enable has a user']],
  'gateway/src/administration/places/import-plan.ts': [
    ['(other[next] as Problem).line < each.line', 'no line has problems in both lists'],
    ['known.set(name, valid)', 'a cache'],
    ["text.normalize('NFC').toLowerCase()", 'both sides are compared in the same case'],
  ],
  'gateway/src/mail/outbox/delivery-decision.ts': [
    ['user.keysRevokedAt !== null', 'null is before every instant'],
    ['user.recoveryHoldUntil !== null', 'null is before every instant'],
  ],
  'gateway/src/mfa/one-time-password.ts': [['size: SECRET_BYTES', 'the default of the library is the same']],
  'gateway/src/notices/authoring/files/file-name.ts': [['.at(-1) ??', 'split never returns an empty list']],
  'gateway/src/page/picture-sources.ts': [
    ['const PLAIN_ORIGIN', 'an origin has nothing before its scheme'],
    ['picture && URL.canParse', 'null cannot be parsed'],
  ],
  'gateway/src/page/rendered-path.ts': [
    ['/^\\/soc', 'without a match both groups are missing'],
    ['kind && loginType', 'both groups match or none'],
  ],
  'gateway/src/places/search/place-cursor.ts': [['} catch {', 'without a return the result is undefined too']],
  'portal/src/account/instants.ts': [['passed < ', 'the very instant of a limit is shown alike']],
  'portal/src/applications/last-opened.ts': [['passed <', 'the very instant of a limit is shown alike']],
  'portal/src/download/file-name.ts': [['disposition === null', 'a header of null names no file']],
  'portal/src/errors/toast-queue.ts': [['++lastId', 'an id needs only to be new']],
  'portal/src/mfa/code-failure.ts': [['default:', 'without the case the result is undefined too']],
  'portal/src/notices/delivery/connection.ts': [
    ['default:', 'without the case the result is undefined too'],
    ['due === undefined', 'no instant is before undefined'],
  ],
  'portal/src/notices/delivery/shared-messages.ts': [['default:', 'without the case the result is undefined too']],
  'portal/src/notices/inbox/list/times.ts': [
    ['size >= 100', '100 is shown alike with and without a fraction'],
    ['power === 0', 'bytes have no fraction'],
  ],
  'portal/src/notices/inbox/state/inbox-store.ts': [['user++', 'a number needs only to be new']],
  'portal/src/shell/menu-width.ts': [['default:', 'without the case the result is undefined too']],
  'portal/src/sign-in/login-request.ts': [['default:', 'without the case the result is undefined too']],
}

/** Why a survivor survives; nothing if no one has explained it. */
export function reasonOf(path: string, { code }: Pick<Survivor, 'code'>): string | undefined {
  return REASONS[path]?.find(([part]) => code.includes(part))?.[1]
}
