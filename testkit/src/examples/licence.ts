import { LICENCE_AGREEMENT_VERSION } from '@foyer/contract/licence'
import { formOf } from '../http/uploads.ts'
import { licenceFile } from '../licence.ts'
import type { Recording } from './recording.ts'

/** A licence, from its upload to its activation. */
export async function recordLicence({ gateway, recorder, token }: Recording): Promise<void> {
  const root = await token('super')
  await recorder.call('licence.server', {}, root)
  const form = formOf('verte-2027.lic', await licenceFile(gateway, { id: 'VERTE-2027' }))
  const { id } = await recorder.upload('licence.upload', '/v2/licenses', root, form)
  await recorder.fail('licence.activate', { id: '018f1d2c-0000-7000-8000-000000000000' }, root)
  await recorder.call('licence.activate', { id }, root)
  await recorder.call('licence.activateByPost', { id, agreement: LICENCE_AGREEMENT_VERSION }, root)
  await recorder.call('licence.history', {}, root)
}
