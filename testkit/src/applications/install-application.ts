import type { GatewayUnderTest } from '../gateway.ts'
import type { DataOf } from '../http/calls.ts'
import { formOf } from '../http/uploads.ts'
import { openSession } from '../sign-in/sessions.ts'
import { asSuper, idOf } from '../users.ts'
import { type ApplicationContent, packTestApplication } from './packages.ts'

type Staged = DataOf<'administration.uploadPlugin'>
type Activated = DataOf<'administration.activatePlugin'>

/** Uploads a signed package as the super administrator and returns the staged release. Throws on an error. */
export async function stageApplication(gateway: GatewayUnderTest, content: ApplicationContent): Promise<Staged> {
  return await stagePackage(gateway, await packageForm(content))
}

/** Installs an application, or upgrades it, through the endpoints of the product: a signed package is uploaded and activated. */
export async function installApplication(gateway: GatewayUnderTest, content: ApplicationContent): Promise<Activated> {
  return await activate(gateway, content.key, await stageApplication(gateway, content))
}

/** Installs the content of a package that another publisher has signed. */
export async function installPackage(gateway: GatewayUnderTest, key: string, content: Uint8Array): Promise<Activated> {
  return await activate(gateway, key, await stagePackage(gateway, formOf('application.tgz', new Uint8Array(content))))
}

async function stagePackage(gateway: GatewayUnderTest, form: FormData): Promise<Staged> {
  const token = await openSession(gateway, await idOf(gateway, 'super'))
  const { body } = await gateway.client.post('/v2/admin/plugins/packages', form, { token })
  if (body.resultCode !== 1001) throw new Error(`the package was refused with ${JSON.stringify(body)}`)
  return body.data
}

async function activate(gateway: GatewayUnderTest, key: string, { release, version }: Staged): Promise<Activated> {
  return await asSuper(gateway, 'administration.activatePlugin', { key, release: release.id, version })
}

/** The form with a signed package, as a browser sends it. */
export async function packageForm(content: ApplicationContent): Promise<FormData> {
  return formOf('application.tgz', new Uint8Array(await packTestApplication(content)))
}
