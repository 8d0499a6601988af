import type { EndpointName } from '@foyer/contract'
import { packageForm } from '../applications/install-application.ts'
import type { GatewayUnderTest } from '../gateway.ts'
import { licenceFile } from '../licence.ts'
import { formOf } from './uploads.ts'

/** A valid file for an endpoint that takes one. */
export async function validForm(gateway: GatewayUnderTest, name: EndpointName | string): Promise<FormData> {
  if (name === 'administration.uploadPlugin') return await packageForm({ key: 'labels' })
  if (name === 'licence.upload') return formOf('verte.lic', await licenceFile(gateway))
  return formOf('a.txt', 'text')
}
