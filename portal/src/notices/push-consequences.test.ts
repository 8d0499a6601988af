import type { Push } from '@foyer/contract/notices'
import type { Permission } from '@foyer/contract/work-bench'
import { expect, it } from 'vitest'
import { afterPush, afterRenewal, type Consequence } from './push-consequences.ts'

const changed = (reason: Extract<Push, { type: 'PERMISSION_CHANGED' }>['reason']): Push => ({
  type: 'PERMISSION_CHANGED',
  count: 0,
  reason,
})
const notify = (what: 'signedOut' | 'remoteLogin' | 'roleTaken' | 'pluginTaken'): Consequence => ({
  type: 'notify',
  what,
})
const nothing: Consequence = { type: 'nothing' }

it.each<[string, Push, Consequence]>([
  ['the heartbeat changes nothing', { type: 'UNREAD', count: 3, latest: 8 }, nothing],
  ['SOCKET-14 a user who was signed out is notified', { type: 'SIGNED_OUT', count: 0 }, notify('signedOut')],
  ['SOCKET-24 a user who signed in elsewhere is notified', { type: 'REMOTE_LOGIN', count: 0 }, notify('remoteLogin')],
  ['SOCKET-20 a changed role leads to a request for the rights', changed('ROLE'), { type: 'renew', reason: 'ROLE' }],
  [
    'SOCKET-22 a removed plugin leads to a request for the rights',
    changed('PLUGIN_REMOVED'),
    { type: 'renew', reason: 'PLUGIN_REMOVED' },
  ],
  [
    'SOCKET-21 an installed plugin offers to refresh',
    changed('PLUGIN_INSTALLED'),
    { type: 'offer', what: 'pluginInstalled' },
  ],
  [
    'SOCKET-23 registered permissions of an application offer to refresh',
    changed('APP_PERMISSION_REGISTERED'),
    { type: 'offer', what: 'rightsRegistered' },
  ],
  [
    'SOCKET-13 updated languages offer to refresh',
    { type: 'LANGUAGES_UPDATED', count: 0 },
    { type: 'offer', what: 'languages' },
  ],
  ['BRAND-08 a changed appearance interrupts no one', { type: 'APPEARANCE_UPDATED', count: 0 }, nothing],
  ['PLATFORM-11 a changed maintenance interrupts no one', { type: 'MAINTENANCE_UPDATED', count: 0 }, nothing],
  ['an updated licence offers to refresh', { type: 'LICENCE_UPDATED', count: 0 }, { type: 'offer', what: 'licence' }],
  ['a type that only a later gateway knows changes nothing', { type: 'UNKNOWN' } as unknown as Push, nothing],
])('%s', (_sentence, push, consequence) => expect(afterPush(push)).toEqual(consequence))

it('LIC-67 the page of the licence needs no offer: it shows the new one at once', () =>
  expect(afterPush({ type: 'LICENCE_UPDATED', count: 0 }, true)).toEqual(nothing))

const LABEL: Permission = { key: 'labels', type: 'app', children: [] }
const MAP: Permission = { key: 'map', type: 'app', children: [] }
const SIGNS: Permission = { key: 'signs', type: 'view', children: [] }
const LABELS = [LABEL]
it.each<[string, 'ROLE' | 'PLUGIN_REMOVED', string | undefined, Permission[], Consequence]>([
  ['SOCKET-20 a user on a page of the shell is not interrupted', 'ROLE', undefined, [], nothing],
  ['SOCKET-20 a user in a view that stays is not interrupted', 'ROLE', 'labels', LABELS, nothing],
  ['SOCKET-20 a user in a view that was removed is notified', 'ROLE', 'signage', LABELS, notify('roleTaken')],
  ['SOCKET-20 a user who also has other applications is not interrupted', 'ROLE', 'labels', [LABEL, MAP], nothing],
  ['SOCKET-20 a view with that name is not an application', 'ROLE', 'signs', [SIGNS], notify('roleTaken')],
  ['SOCKET-22 a user in a removed application is notified', 'PLUGIN_REMOVED', 'signage', LABELS, notify('pluginTaken')],
])('%s', (_sentence, reason, application, tree, consequence) => {
  expect(afterRenewal(reason, application, tree)).toEqual(consequence)
})
