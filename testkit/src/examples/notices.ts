import { organisationOf } from '../places.ts'
import type { Recording } from './recording.ts'

const TEXTS = [
  { language: 'en' as const, title: 'Stock-taking tonight', content: 'The tills close at **19:00**.' },
  { language: 'fr' as const, title: 'Inventaire ce soir', content: 'Les caisses ferment à **19 h**.' },
]

/** Notices: written, published, read, withdrawn. */
export async function recordNotices(recording: Recording): Promise<void> {
  const { gateway, recorder, token } = recording
  const organisation = await organisationOf(gateway)
  const admin = await token('admin')
  const id = await recordDraft(recording, organisation, admin)
  const published = await recorder.call(
    'publishing.publish',
    { id, version: await versionOf(recording, id, admin) },
    admin,
  )
  await recorder.call('publishing.notices', { state: 'published' }, admin)
  await recordInbox(recording, published.id)
  const { items } = await recorder.call('publishing.readers', { id }, admin)
  const store = items[0]?.store.id as string
  await recorder.call('publishing.readersOfStore', { id, store }, admin)
  await recorder.call('publishing.readersOfNotice', { id, state: 'unread' }, admin)
  await recorder.call('publishing.remind', { id, stores: [store] }, admin)
  await recordTemplate(recording, id, admin)
  await recorder.call('publishing.withdraw', { id }, admin)
  const root = await token('super')
  const { token: applicationToken } = await recorder.call('publishing.createToken', { key: 'labels' }, root)
  const audience = [{ to: 'organisation' as const, id: organisation }]
  const notice = { organisation, texts: TEXTS, audience, idempotencyKey: 'labels-2026-11-20' }
  await recorder.call('publishing.send', notice, applicationToken)
  const events = [{ organisation, topic: 'changed', ids: ['019ab1f2-6d0e-7c55-9a41-3f2f0d1b7a12'] }]
  await recorder.call('publishing.publishEvents', { events }, applicationToken)
  await recorder.call('publishing.removeToken', { key: 'labels' }, root)
}

async function recordDraft({ recorder }: Recording, organisation: string, admin: string): Promise<string> {
  const audience = [{ to: 'organisation' as const, id: organisation }]
  await recorder.call('publishing.audience', { audience }, admin)
  const draft = await recorder.call('publishing.draft', { texts: TEXTS, audience, acknowledgeBy: '2999-01-01' }, admin)
  const { id } = draft
  await recorder.call('publishing.notice', { id }, admin)
  const file = await recorder.upload('publishing.attach', `/v2/admin/notices/${id}/attachments`, admin)
  const { version } = await recorder.call('publishing.notice', { id }, admin)
  await recorder.fail('publishing.change', { id, version: version + 7, type: 'IMPORTANT_NOTICE' }, admin)
  await recorder.call('publishing.change', { id, version, type: 'IMPORTANT_NOTICE' }, admin)
  await recorder.call('publishing.preview', { id, language: 'en' }, admin)
  await recorder.call('publishing.detach', { id, attachment: file.id }, admin)
  const other = await recorder.call('publishing.draft', { texts: TEXTS }, admin)
  await recorder.call('publishing.remove', { id: other.id }, admin)
  return id
}

async function recordTemplate({ recorder }: Recording, id: string, admin: string): Promise<void> {
  const template = await recorder.call('publishing.createTemplate', { notice: id, name: 'Stock-taking' }, admin)
  await recorder.call('publishing.templates', {}, admin)
  await recorder.call('publishing.template', { id: template.id }, admin)
  await recorder.call('publishing.removeTemplate', { id: template.id }, admin)
}

async function versionOf({ recorder }: Recording, id: string, admin: string): Promise<number> {
  return (await recorder.call('publishing.notice', { id }, admin)).version
}

async function recordInbox({ recorder, token }: Recording, id: string): Promise<void> {
  const manager = await token('manager')
  await recorder.call('inbox.list', { size: '2' }, manager)
  await recorder.call('inbox.listNew', { after: '0' }, manager)
  const { undo } = await recorder.call('inbox.readAll', {}, manager)
  await recorder.call('inbox.undoReadAll', { undo: undo as string }, manager)
  await recorder.call('inbox.message', { id }, manager)
  await recorder.call('inbox.countToAcknowledge', {}, manager)
  await recorder.call('inbox.read', { id }, manager)
  await recorder.call('inbox.acknowledge', { id }, manager)
  await recorder.call('inbox.prefer', { silenceNormal: false }, manager)
  await recorder.call('inbox.maxFileSize', {}, manager)
  await recorder.call('notices.ticket', {}, manager)
}
