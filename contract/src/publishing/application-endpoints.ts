import { z } from 'zod'
import { EVENTS_PER_REQUEST, NOTICE_MAX_BYTES } from '../limits.ts'
import { applicationEvent } from '../notices/index.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Nothing } from '../wire/fields.ts'
import { noticeFields } from './notice.ts'

const Event = z
  .object({
    organisation: Id.describe('The id of the organisation.'),
    store: Id.nullable()
      .default(null)
      .describe('The id of a store of it. Null for an event that concerns all its stores.'),
    topic: applicationEvent.topic.refine((topic) => topic !== 'missed', 'is reserved'),
    ids: applicationEvent.ids.default([]),
  })
  .meta({ id: 'ApplicationEvent', description: 'An event of an application. Open shells receive it at once.' })

const Key = z.string().max(64).describe('The key of the application.')

/** Notices that applications publish. */
export const applicationNoticeEndpoints = {
  createToken: endpoint({
    method: 'POST',
    path: '/v2/admin/applications/:key/token',
    access: 'super-administrator',
    freshProof: 'administration',
    summary:
      'Create the token with which an application publishes notices and checks delegated tokens. It is returned only once.',
    description: 'A new token replaces the previous one, which is rejected from then on.',
    request: z.object({ key: Key }),
    response: z
      .object({ token: z.string().describe('The token. It is returned only once; only a hash is stored.') })
      .meta({ id: 'ApplicationToken', description: 'The token of an application.' }),
    errors: ['parameterError'],
  }),
  removeToken: endpoint({
    method: 'DELETE',
    path: '/v2/admin/applications/:key/token',
    access: 'super-administrator',
    freshProof: 'administration',
    summary: 'Remove the token of an application. It can no longer publish notices.',
    request: z.object({ key: Key }),
    response: Nothing,
    errors: ['parameterError'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/v2/service/notices',
    access: 'application',
    maxBytes: NOTICE_MAX_BYTES,
    summary: 'Publish a notice as an application with its own token. More than the limit in a minute get A0499.',
    description:
      'The notice appears under the name of the application. An application may publish 60 notices in a minute, over all gateways.',
    request: z.object({
      organisation: Id.describe('The id of the organisation whose users may get the notice.'),
      type: noticeFields.type.default('NORMAL_NOTICE'),
      texts: noticeFields.texts,
      audience: noticeFields.audience.min(1),
      endTime: noticeFields.endTime.default(null),
      acknowledgeBy: noticeFields.acknowledgeBy.default(null),
      idempotencyKey: z
        .string()
        .min(8)
        .max(64)
        .describe('Allows a retry: a repeated key returns the same notice within a day and publishes nothing.')
        .optional(),
    }),
    response: z
      .object({ id: Id.describe('The id of the notice.') })
      .meta({ id: 'PublishedNotice', description: 'The notice that was published.' }),
    errors: ['parameterError'],
    /* Limits attempts. Published notices are counted separately for each application, over all gateways. */
    limit: { calls: 600, seconds: 60 },
  }),
  publishEvents: endpoint({
    method: 'POST',
    path: '/v2/service/events',
    access: 'application',
    summary: 'Publish events as an application with its own token. Open shells receive them at once.',
    description:
      'An event is a hint without data, so that the application in an open shell reads again. It reaches users who work in the store and may open the application, over all gateways. It is not stored: a shell that was not connected is notified that it missed events.',
    request: z.object({
      events: z.array(Event).min(1).max(EVENTS_PER_REQUEST).describe('The events, oldest first.'),
    }),
    response: Nothing,
    errors: ['parameterError'],
    limit: { calls: 3_000, seconds: 60 },
  }),
}
