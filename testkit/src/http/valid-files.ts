import type { EndpointName } from '@foyer/contract'
import { packageForm } from '../applications/install-application.ts'
import { formOf } from './uploads.ts'

/** A valid file for an endpoint that takes one. */
export async function validForm(name: EndpointName | string): Promise<FormData> {
  return name === 'administration.uploadPlugin' ? await packageForm({ key: 'labels' }) : formOf('a.txt', 'text')
}
