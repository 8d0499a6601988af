import { z } from 'zod'
import { NOTICE_MAX_BYTES } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { noticeFields } from './notice.ts'

const Id = z.uuid()

/** Notices that applications publish. */
export const applicationNoticeEndpoints = {
  /** A new token replaces the previous one, which is rejected from then on. */
  makeToken: endpoint({
    method: 'POST',
    path: '/v2/admin/applications/:key/token',
    access: 'super-administrator',
    freshProof: 'administration',
    summary: 'Create the token with which an application publishes notices. It is returned only once.',
    request: z.object({ key: z.string().max(64) }),
    response: z.object({ token: z.string() }),
    errors: ['parameterError'],
  }),
  removeToken: endpoint({
    method: 'DELETE',
    path: '/v2/admin/applications/:key/token',
    access: 'super-administrator',
    freshProof: 'administration',
    summary: 'Remove the token of an application. It can no longer publish notices.',
    request: z.object({ key: z.string().max(64) }),
    response: z.object({}),
    errors: ['parameterError'],
  }),
  /** The notice appears under the name of the application. */
  send: endpoint({
    method: 'POST',
    path: '/v2/service/notices',
    access: 'application',
    maxBytes: NOTICE_MAX_BYTES,
    summary: 'Publish a notice as an application with its own token. More than the limit in a minute get A0499.',
    request: z.object({
      organisation: Id,
      type: noticeFields.type.default('NORMAL_NOTICE'),
      texts: noticeFields.texts,
      audience: noticeFields.audience.min(1),
      endTime: noticeFields.endTime.default(null),
      acknowledgeBy: noticeFields.acknowledgeBy.default(null),
      /** Allows a retry: a repeated key returns the same notice within a day and publishes nothing. */
      idempotencyKey: z.string().min(8).max(64).optional(),
    }),
    response: z.object({ id: Id }),
    errors: ['parameterError'],
    /* Limits attempts. Published notices are counted separately for each application, over all gateways. */
    limit: { calls: 600, seconds: 60 },
  }),
}
