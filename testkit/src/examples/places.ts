import type { Recording } from './recording.ts'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

/** What the shell reads of a store manager: work-bench, places, applications, home page. */
export async function recordPlaces({ recorder, token }: Recording): Promise<void> {
  const manager = await token('manager')
  await recorder.call('workBench.workBench', {}, manager)
  await recorder.call('workBench.renewal', {}, manager)
  const { items } = await recorder.call('places.stores', { keyword: 'paris', size: '2' }, manager)
  const store = items[0]
  if (!store) throw new Error('The manager has no store in Paris.')
  await recorder.call('places.store', { id: store.id }, manager)
  await recorder.fail('places.store', { id: UNKNOWN_ID }, manager)
  await recorder.call('places.customers', {}, manager)
  await recorder.call('places.customer', { id: store.customer.id }, manager)
  await recorder.call('places.choose', { customer: store.customer.id, store: store.id }, manager)
  await recorder.call('places.markFavourite', { id: store.id }, manager)
  await recorder.call('places.unmarkFavourite', { id: store.id }, manager)
  await recorder.call('applications.versions', {}, manager)
  await recorder.call('applications.plugins', {}, manager)
  await recorder.call('applications.recordOpening', { key: 'labels' }, manager)
  await recorder.fail('applications.recordOpening', { key: 'unknown' }, manager)
  await recorder.fail('applications.hosting', { key: 'unknown' }, manager)
  await recorder.call('home.configuration', {}, manager)
  await recorder.call('licence.status', {}, manager)
}
