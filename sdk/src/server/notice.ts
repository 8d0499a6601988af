import { type PortalAddress, portalData, portalOf } from './portal.ts'

/** Title and content in one language. The content is a subset of Markdown. */
export interface NoticeText {
  readonly language: 'en' | 'fr' | 'de' | 'es' | 'zh'
  readonly title: string
  readonly content: string
}

/** Whom a notice is for. */
export interface NoticeAudience {
  /** `person` is one user. */
  readonly to: 'organisation' | 'customer' | 'store' | 'role' | 'person'
  readonly id: string
}

/** A notice of an application. */
export interface Notice {
  /** The id of the organisation whose users get it. */
  readonly organisation: string
  readonly type?: 'NORMAL_NOTICE' | 'IMPORTANT_NOTICE' | 'WARNING_NOTICE'
  /** Readers get it in their language if it is there. */
  readonly texts: readonly NoticeText[]
  readonly audience: readonly NoticeAudience[]
  /** When it expires, in ISO 8601. */
  readonly endTime?: string | null
  /** The day by whose end readers should acknowledge it, as YYYY-MM-DD. */
  readonly acknowledgeBy?: string | null
  /** Allows a retry: a repeated key publishes nothing within a day. 8 to 64 characters. */
  readonly idempotencyKey?: string
}

/**
 * Publishes a notice under the name of the application. It reaches open shells at once.
 * @param token the application's own token, which a super administrator creates
 * @returns the id of the notice
 * @throws PortalError with the code of the error; `A0499` for more than 60 notices in a minute
 * @example
 * await publishNotice('https://portal.example.com', process.env.APPLICATION_TOKEN, {
 *   organisation: user.organisation,
 *   type: 'WARNING_NOTICE',
 *   texts: [{ language: 'en', title: 'Freezer 2 is too warm', content: 'It has **-12 °C**.' }],
 *   audience: [{ to: 'store', id: user.store }],
 *   idempotencyKey: `alarm-${alarm.id}`,
 * })
 */
export async function publishNotice(portal: PortalAddress, token: string, notice: Notice): Promise<{ id: string }> {
  return await portalData<{ id: string }>(portalOf(portal), '/v2/service/notices', { token, body: notice })
}
