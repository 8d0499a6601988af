import type { GatewayUnderTest } from '../gateway.ts'
import type { DataOf } from '../http/calls.ts'
import { formOf } from '../http/uploads.ts'
import { asSuper } from '../users.ts'
import { type ApplicationContent, packTestApplication } from './packages.ts'

/** Uploads a signed package as the super administrator and returns the staged release. Throws on an error. */
export async function stageApplication(
  gateway: GatewayUnderTest,
  content: ApplicationContent,
): Promise<DataOf<'administration.uploadPlugin'>> {
  const token = await gateway.newClient().tokenOf('super')
  const { body } = await gateway.client.post('/v2/admin/plugins/packages', await packageForm(content), { token })
  if (body.resultCode !== 1001) throw new Error(`the package was refused with ${JSON.stringify(body)}`)
  return body.data
}

/** Installs an application, or upgrades it, through the endpoints of the product: a signed package is uploaded and activated. */
export async function installApplication(
  gateway: GatewayUnderTest,
  content: ApplicationContent,
): Promise<DataOf<'administration.activatePlugin'>> {
  const { release, version } = await stageApplication(gateway, content)
  return await asSuper(gateway, 'administration.activatePlugin', { key: content.key, release: release.id, version })
}

/** The form with a signed package, as a browser sends it. */
export async function packageForm(content: ApplicationContent): Promise<FormData> {
  return formOf('application.tgz', new Uint8Array(await packTestApplication(content)))
}
