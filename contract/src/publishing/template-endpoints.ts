import { z } from 'zod'
import { LanguageCode } from '../languages/index.ts'
import { NOTICE_TEMPLATE_NAME_MAX_LENGTH } from '../limits.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Id, Instant, Nothing } from '../wire/fields.ts'
import { pageRequest, pageResponse } from '../wire/paging.ts'
import { singleLineText } from '../wire/single-line-text.ts'
import { noticeFields } from './notice.ts'

const access = 'organisation-administrator'
const TemplateId = z.object({ id: Id.describe('The id of the template.') })

const fields = {
  id: Id.describe('The id of the template.'),
  organisation: Id.nullable().describe('The id of the organisation; null for a template of the platform.'),
  name: singleLineText(NOTICE_TEMPLATE_NAME_MAX_LENGTH).describe('The name of the template.'),
  type: noticeFields.type,
  createdAt: Instant.describe('When it was created.'),
}
const ListedTemplate = z
  .object({ ...fields, languages: z.array(LanguageCode).describe('The languages of its texts.') })
  .meta({ id: 'ListedNoticeTemplate', description: 'A template of notices in a list.' })
export const NoticeTemplate = z
  .object({
    ...fields,
    texts: noticeFields.texts,
    audience: noticeFields.audience.describe(
      'Whom the notice is for, as far as it still exists. Single users are left out.',
    ),
    acknowledgeDays: z
      .int()
      .nullable()
      .describe('Days from publication within which readers should acknowledge the notice; null if they need not.'),
  })
  .meta({ id: 'NoticeTemplate', description: 'A template from which notices are written.' })
export type NoticeTemplate = z.output<typeof NoticeTemplate>

/** Templates of notices: what returns need not be written again. */
export const templateEndpoints = {
  templates: endpoint({
    method: 'GET',
    path: '/v2/admin/notice-templates',
    access,
    summary:
      'List the templates of the own organisation by name. A super administrator gets those of all organisations.',
    request: pageRequest,
    response: pageResponse(ListedTemplate, 'NoticeTemplatePage'),
  }),
  template: endpoint({
    method: 'GET',
    path: '/v2/admin/notice-templates/:id',
    access,
    summary: 'Get a template with its texts.',
    request: TemplateId,
    response: NoticeTemplate,
    errors: ['parameterError'],
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/v2/admin/notice-templates',
    access,
    summary: 'Create a template from a draft or notice: its texts, type and audience. Files are left out.',
    request: z.object({ notice: Id.describe('The id of the draft or notice.'), name: fields.name }),
    response: NoticeTemplate,
    errors: ['parameterError'],
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/v2/admin/notice-templates/:id',
    access,
    summary: 'Delete a template. Notices that were written from it stay.',
    request: TemplateId,
    response: Nothing,
    errors: ['parameterError'],
  }),
}
