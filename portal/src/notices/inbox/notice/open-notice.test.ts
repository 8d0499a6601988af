import type { ErrorName } from '@foyer/contract/errors'
import { expect, it } from 'vitest'
import { ApiError, NoResponse } from '../../../wire/index.ts'
import { isNoticeId, noticeNamedIn, obstacleOf } from './open-notice.ts'

const ID = '01930000-0000-7000-8000-00000000beef'
it.each<[string, Parameters<typeof noticeNamedIn>[0], string | undefined]>([
  ['names one', { message: ID }, ID],
  ['names it in the gateway’s writing, whatever it was written in', { message: ID.toUpperCase() }, ID],
  ['names none where there is nothing', {}, undefined],
  ['names none where it is empty', { message: '' }, undefined],
  ['names none where it is blank', { message: ' ' }, undefined],
])('an address %s', (_sentence, search, id) => expect(noticeNamedIn(search)).toBe(id))

it.each(['x', '\0', '<script>', 'read/all', 'news', '.', `${ID}0`, `0${ID}`, `${ID}/read`])(
  'no notice is called %j',
  (id) => expect(isNoticeId(id)).toBe(false),
)
it('a notice is called by its id', () => expect(isNoticeId(ID)).toBe(true))

const failed = (status: number, error: ErrorName | undefined) =>
  new ApiError({
    ...{ status, error, path: '/v2/users/inbox/a', details: undefined, serverMessage: undefined },
    ...{ requestId: undefined, gatewayTime: undefined, sentToken: 't' },
  })
it.each<[string, unknown, ReturnType<typeof obstacleOf>]>([
  ['is gone where the gateway knows of none', failed(404, 'parameterError'), 'gone'],
  ['is not reached where no answer comes', new NoResponse('unreachable'), 'offline'],
  ['is not reached where it takes too long', new NoResponse('tooSlow'), 'offline'],
  ['fails where the gateway does', failed(500, 'systemError'), 'failed'],
  ['fails where something else answers in its place', failed(502, undefined), 'failed'],
])('a notice that does not open %s', (_sentence, failure, why) => expect(obstacleOf(failure)).toBe(why))
