import { z } from 'zod'
import { Attachment } from '../inbox/index.ts'
import { LANGUAGES } from '../languages/index.ts'
import { NOTICE_MAX_BYTES } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'
import { ListedNotice, NOTICE_STATES, Notice, NoticeId, noticeFields } from './notice.ts'

const Instant = z.iso.datetime()
const Id = z.uuid()
const access = 'organisation-administrator'
/** Defaults to the user's own organisation. Null means the platform, which only a super administrator may name. */
const organisation = Id.nullable().optional()

/** Authoring of notices. A published notice cannot be changed, only withdrawn. */
export const authoringEndpoints = {
  notices: endpoint({
    method: 'GET',
    path: '/v2/admin/notices',
    access,
    summary:
      'List drafts and notices of the own organisation, newest first. A super administrator gets those of all organisations.',
    request: pageRequest.extend({ state: z.enum(NOTICE_STATES).optional(), organisation: Id.optional() }),
    response: pageResponse(ListedNotice),
  }),
  notice: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id',
    access,
    summary: 'Get a draft or notice.',
    request: NoticeId,
    response: Notice,
    errors: ['parameterError'],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/v2/admin/notices',
    access,
    maxBytes: NOTICE_MAX_BYTES,
    summary: 'Create a draft. Every entry of its audience must belong to the organisation.',
    request: z.object({
      type: noticeFields.type.default('NORMAL_NOTICE'),
      texts: noticeFields.texts,
      audience: noticeFields.audience.default([]),
      endTime: noticeFields.endTime.default(null),
      acknowledgeBy: noticeFields.acknowledgeBy.default(null),
      organisation,
    }),
    response: Notice,
    errors: ['accessDenied', 'parameterError'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/admin/notices/:id',
    access,
    maxBytes: NOTICE_MAX_BYTES,
    summary: 'Change the given fields of a draft or a scheduled notice.',
    request: NoticeId.extend({
      type: noticeFields.type.optional(),
      texts: noticeFields.texts.optional(),
      audience: noticeFields.audience.optional(),
      endTime: noticeFields.endTime.optional(),
      acknowledgeBy: noticeFields.acknowledgeBy.optional(),
      version: KnownVersion,
    }),
    response: Notice,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/v2/admin/notices/:id/preview',
    access,
    summary: 'Preview a notice in a language, and count its audience.',
    request: NoticeId.extend({ language: z.enum(LANGUAGES) }),
    response: z.object({ language: z.string(), title: z.string(), content: z.string(), people: z.int() }),
    errors: ['parameterError'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/v2/admin/notices/:id/attachments',
    access,
    summary: 'Add a file to a draft. The request is multipart with one part named `file`.',
    payload: 'file',
    request: NoticeId,
    response: Attachment,
    errors: ['parameterError'],
    limit: { calls: 60, seconds: 60 },
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/v2/admin/notices/:id/attachments/:attachment',
    access,
    summary: 'Remove a file from a draft.',
    request: NoticeId.extend({ attachment: Id }),
    response: z.object({}),
    errors: ['parameterError'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/v2/admin/notices/:id/publish',
    access,
    summary: 'Publish a notice now or at a later time. An empty audience is rejected: A0404 with EMPTY_AUDIENCE.',
    request: NoticeId.extend({ at: Instant.optional(), version: KnownVersion.optional() }),
    response: Notice,
    errors: ['accessDenied', 'parameterError', 'versionConflict'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/v2/admin/notices/:id/withdraw',
    access,
    summary: 'Withdraw a notice. It is no longer shown; a scheduled one becomes a draft again.',
    request: NoticeId,
    response: Notice,
    errors: ['parameterError'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/admin/notices/:id',
    access,
    summary: 'Delete a draft.',
    request: NoticeId.extend({ version: KnownVersionInQuery }),
    response: z.object({}),
    errors: ['parameterError', 'versionConflict'],
  }),
}
