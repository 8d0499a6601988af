import { installApplication } from '../applications/install-application.ts'
import { asSuper } from '../users.ts'
import type { Recording } from './recording.ts'

/** The tokens of an application for its back end. */
export async function recordApplications({ gateway, recorder, token }: Recording): Promise<void> {
  const [manager, root] = [await token('manager'), await token('super')]
  await installApplication(gateway, { key: 'labels', manifest: { backEnd: true, tile: true } })
  const { currentStore } = await gateway.client.data('workBench.workBench', {}, { token: manager })
  const place = currentStore ? { store: currentStore.id } : {}
  const delegated = await recorder.call('applications.createToken', { key: 'labels', ...place }, manager)
  await recorder.fail('applications.createToken', { key: 'map' }, manager)
  await recorder.call('applications.figures', place, manager)
  await recorder.call('applications.keys', {})
  const own = await gateway.client.data('publishing.createToken', { key: 'labels' }, { token: root })
  await recorder.call('applications.introspectToken', { token: delegated.token }, own.token)
  await recorder.call('licence.reserve', { quantity: 'epd', key: 'store-1', amount: 33 }, own.token)
  await recorder.call('licence.reservations', { quantity: 'epd' }, own.token)
  await recorder.call('licence.usage', {}, own.token)
  await recorder.call('licence.release', { quantity: 'epd', key: 'store-1' }, own.token)
  await gateway.client.data('publishing.removeToken', { key: 'labels' }, { token: root })
  await asSuper(gateway, 'administration.removePlugin', { key: 'labels' })
}
