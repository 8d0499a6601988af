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
  ['SOCKET-14 who was signed out is told', { type: 'SIGNED_OUT', count: 0 }, notify('signedOut')],
  ['SOCKET-24 who signed in elsewhere is told', { type: 'REMOTE_LOGIN', count: 0 }, notify('remoteLogin')],
  ['SOCKET-20 a changed role leads to a request for the rights', changed('ROLE'), { type: 'renew', reason: 'ROLE' }],
  ['SOCKET-22 so has a removed plugin', changed('PLUGIN_REMOVED'), { type: 'renew', reason: 'PLUGIN_REMOVED' }],
  [
    'SOCKET-21 an installed plugin offers to refresh',
    changed('PLUGIN_INSTALLED'),
    { type: 'offer', what: 'pluginInstalled' },
  ],
  [
    'SOCKET-23 so do registered permissions of an application',
    changed('APP_PERMISSION_REGISTERED'),
    { type: 'offer', what: 'rightsRegistered' },
  ],
  ['SOCKET-13 so do updated languages', { type: 'LANGUAGES_UPDATED', count: 0 }, { type: 'offer', what: 'languages' }],
  ['SOCKET-12 so does an updated licence', { type: 'LICENCE_UPDATED', count: 0 }, { type: 'offer', what: 'licence' }],
  ['a type that a later gateway may know changes nothing', { type: 'TEA' } as unknown as Push, nothing],
])('%s', (_sentence, push, consequence) => expect(afterPush(push)).toEqual(consequence))

const LABEL: Permission = { key: 'labels', type: 'app', children: [] }
const MAP: Permission = { key: 'map', type: 'app', children: [] }
const SIGNS: Permission = { key: 'signs', type: 'view', children: [] }
const LABELS = [LABEL]
it.each<[string, 'ROLE' | 'PLUGIN_REMOVED', string | undefined, Permission[], Consequence]>([
  ['SOCKET-20 who is in the hall works on undisturbed', 'ROLE', undefined, [], nothing],
  ['SOCKET-20 who is in a view that stays works on undisturbed', 'ROLE', 'labels', LABELS, nothing],
  ['SOCKET-20 who is in a view that was taken away is told', 'ROLE', 'signage', LABELS, notify('roleTaken')],
  ['SOCKET-20 who has other applications too works on undisturbed', 'ROLE', 'labels', [LABEL, MAP], nothing],
  ['SOCKET-20 a view of that name is no application', 'ROLE', 'signs', [SIGNS], notify('roleTaken')],
  ['SOCKET-22 of a removed application too', 'PLUGIN_REMOVED', 'signage', LABELS, notify('pluginTaken')],
])('%s', (_sentence, reason, application, tree, consequence) => {
  expect(afterRenewal(reason, application, tree)).toEqual(consequence)
})
