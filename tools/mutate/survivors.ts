/** A mutant that no test noticed. */
export interface Survivor {
  readonly line: number
  /** The text of the line. */
  readonly code: string
  readonly change: string
}

/** Why mutants survive: path of the module, then a part of the line and the reason. Survivors still count against the score. */
export const REASONS: Readonly<Record<string, readonly (readonly [line: string, reason: string])[]>> = {
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
