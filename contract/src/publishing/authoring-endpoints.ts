import { z } from 'zod'
import { Attachment } from '../inbox/index.ts'
import { LanguageCode } from '../languages/index.ts'
import { NOTICE_MAX_BYTES } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, Nothing } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { KnownVersion, KnownVersionInQuery } from '../wire/version.ts'
import { AudienceCount, ListedNotice, Notice, NoticeId, NoticeStateSchema, noticeFields } from './notice.ts'

const access = 'organisation-administrator'
const organisation = Id.nullable()
  .describe(
    "The id of the organisation; by default the user's own, or the platform for a notice to all users. Null means the platform, which only a super administrator may name.",
  )
  .optional()
const FileId = Id.describe('The id of the file.')

/** Authoring of notices. A published notice cannot be changed, only withdrawn. */
export const authoringEndpoints = {
  notices: endpoint({
    method: 'GET',
    path: '/v2/admin/notices',
    access,
    summary:
      'List drafts and notices of the own organisation, newest first. A super administrator gets those of all organisations.',
    request: pageRequest.extend({
      state: NoticeStateSchema.describe('Only notices in this state.').optional(),
      organisation: Id.describe('Only notices of this organisation.').optional(),
    }),
    response: pageResponse(ListedNotice, 'NoticePage'),
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
    description:
      'Content is written in Markdown; readers get HTML. A notice for `everybody` is one of the platform, which only a super administrator may write: `organisation` is then null, or left out.',
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
    request: NoticeId.extend({ language: LanguageCode }),
    response: z
      .object({
        language: z.string().describe('The language of title and content.'),
        title: z.string().describe('The title, one line.'),
        content: z.string().describe('The content as readers get it: sanitised HTML.'),
        people: z.int().describe('Number of users in the audience now.'),
      })
      .meta({ id: 'NoticePreview', description: 'A notice as its readers see it.' }),
    errors: ['parameterError'],
  }),
  audience: endpoint({
    method: 'POST',
    path: '/v2/admin/notices/audience',
    access,
    summary: 'Count the users in an audience, before it is saved. Changes nothing.',
    request: z.object({ audience: noticeFields.audience, organisation }),
    response: AudienceCount,
    errors: ['accessDenied', 'parameterError'],
    limit: { calls: 120, seconds: 60 },
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
    request: NoticeId.extend({ attachment: FileId }),
    response: Nothing,
    errors: ['parameterError'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/v2/admin/notices/:id/publish',
    access,
    summary: 'Publish a notice now or at a later time. An empty audience is rejected: A0404 with EMPTY_AUDIENCE.',
    request: NoticeId.extend({
      at: Instant.describe('When to publish it; by default now.').optional(),
      version: KnownVersion.optional(),
    }),
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
    summary:
      'Delete a draft, or a notice that ended or was withdrawn, with its files and read marks. It cannot be undone.',
    request: NoticeId.extend({ version: KnownVersionInQuery }),
    response: Nothing,
    errors: ['parameterError', 'versionConflict'],
  }),
}
