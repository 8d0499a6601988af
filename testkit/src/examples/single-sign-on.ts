import { randomUUID } from 'node:crypto'
import { JWT_BEARER } from '@foyer/contract/single-sign-on'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { organisationOf } from '../places.ts'
import { beginSignOn, returnFrom } from '../single-sign-on/connect-provider.ts'
import { type FaultyProvider, startFaultyProvider } from '../single-sign-on/faulty-provider.ts'
import type { Recording } from './recording.ts'

const KEY = 'lm'

/** Sign-in through a provider, its configuration, and linked accounts. */
export async function recordSingleSignOn(recording: Recording): Promise<void> {
  const provider = await startFaultyProvider(() => recording.gateway.clock.now())
  try {
    await recordProviders(recording, provider)
    await recordSignOn(recording, provider)
    await recordIdentities(recording, provider)
    await recordPartners(recording)
  } finally {
    await provider.close()
  }
}

/** Examples name a provider of the public internet, and no parameters that differ in each run. */
function shownFor({ issuer }: FaultyProvider): (json: string) => string {
  return (json) =>
    json.replaceAll(issuer, 'https://login.lm.example').replaceAll(/\/authorize\?[^"]*/g, '/authorize?client_id=foyer')
}

async function recordProviders({ gateway, recorder, token }: Recording, provider: FaultyProvider): Promise<void> {
  const root = await token('super')
  const shown = shownFor(provider)
  const { issuer, clientSecret: secret } = provider
  const configuration = {
    ...{ organisation: await organisationOf(gateway), issuer, clientId: 'foyer', domains: ['lm.example'] },
    ...{ createUsers: true, defaultRole: 'store-staff' },
  }
  const { version } = await recorder.call('providers.connectProvider', { key: KEY, configuration, secret }, root, shown)
  await recorder.call('providers.changeProvider', { key: KEY, configuration, version }, root, shown)
  await recorder.call('providers.switchProvider', { key: KEY, enabled: true, name: 'LM' }, root, shown)
  await recorder.call('providers.testProvider', { key: KEY }, root, shown)
  await recorder.call('providers.listProviders', {}, root, shown)
  const gone = { ...configuration, domains: [] }
  await recorder.call('providers.connectProvider', { key: 'former', configuration: gone, secret }, root, shown)
  await recorder.call('providers.removeProvider', { key: 'former' }, root, shown)
}

/** Takes the browser of the recorder to the provider and back. */
async function codeOf({ gateway: { client } }: Recording, provider: FaultyProvider, key: string, sub: string) {
  provider.faults = { claims: { sub, preferred_username: sub }, userInfo: { sub } }
  const { code } = await returnFrom(client, provider.authorize((await beginSignOn(client, key)).location))
  return code ?? ''
}

async function recordSignOn(recording: Recording, provider: FaultyProvider): Promise<void> {
  const { recorder, gateway, token } = recording
  await recorder.call('singleSignOn.homeRealm', { username: 'anna@lm.example' })
  await recorder.call('singleSignOn.exchange', { provider: KEY, code: await codeOf(recording, provider, KEY, 'anna') })
  await recorder.fail('singleSignOn.exchange', { provider: KEY, code: 'used' })
  const root = await token('super')
  const configuration = {
    ...{ organisation: await organisationOf(gateway), issuer: provider.issuer, clientId: 'foyer' },
    ...{ createUsers: true, defaultRole: 'store-staff' },
  }
  const microsoft = { key: 'microsoft', configuration, secret: provider.clientSecret }
  await gateway.client.data('providers.connectProvider', microsoft, { token: root })
  await gateway.client.data('providers.switchProvider', { key: 'microsoft', enabled: true }, { token: root })
  await recorder.call('singleSignOn.exchangeMicrosoft', {
    code: await codeOf(recording, provider, 'microsoft', 'noah'),
  })
  await recorder.call('singleSignOn.backChannelLogout', {
    provider: KEY,
    logout_token: await provider.logoutToken({ sub: 'anna' }),
  })
  await recorder.call('singleSignOn.microsoftBackChannelLogout', {
    logout_token: await provider.logoutToken({ sub: 'noah' }),
  })
  await gateway.client.data('providers.switchProvider', { key: 'microsoft', enabled: false }, { token: root })
}

async function recordIdentities({ gateway, recorder, token }: Recording, provider: FaultyProvider): Promise<void> {
  const { client } = gateway
  const manager = await token('manager')
  const shown = shownFor(provider)
  provider.faults = {
    claims: { sub: 'maya', auth_time: Math.floor(gateway.clock.now().getTime() / 1_000) },
    userInfo: { sub: 'maya' },
  }
  const link = await recorder.call('identities.beginLink', { provider: KEY }, manager, shown)
  const linked = await returnFrom(client, provider.authorize(link.address))
  const { identities } = await recorder.call(
    'identities.completeLink',
    { provider: KEY, code: linked.code ?? '' },
    manager,
  )
  const proof = await recorder.call('identities.beginProof', { provider: KEY }, manager, shown)
  const verified = await returnFrom(client, provider.authorize(proof.address))
  await recorder.call('identities.completeProof', { provider: KEY, code: verified.code ?? '' }, manager)
  await recorder.call('identities.ownIdentities', {}, manager)
  await recorder.call('identities.unlink', { id: identities[0]?.id ?? '' }, manager)
  provider.faults = { claims: { sub: 'picker', preferred_username: 'picker' }, userInfo: { sub: 'picker' } }
  await returnFrom(client, provider.authorize((await beginSignOn(client, KEY)).location))
  await recorder.call('identities.linkPending', { provider: KEY }, manager)
  client.cookies.clear()
}

async function recordPartners({ gateway, recorder, token }: Recording): Promise<void> {
  const root = await token('super')
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const { x } = await exportJWK(publicKey)
  const key = { kty: 'OKP' as const, kid: '2026', crv: 'Ed25519', x: x as string }
  const shown = (json: string) => json.replaceAll(x as string, '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')
  const configuration = { name: 'Planner', organisation: await organisationOf(gateway), keys: [key] }
  const { version } = await recorder.call('partners.registerPartner', { key: 'planner', configuration }, root, shown)
  await recorder.call('partners.changePartner', { key: 'planner', configuration, version }, root, shown)
  const [{ assertionAudience } = { assertionAudience: '' }] = await recorder.call(
    'partners.listPartners',
    {},
    root,
    shown,
  )
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: '2026' })
    .setIssuer('planner')
    .setSubject('manager')
    .setAudience(assertionAudience)
    .setExpirationTime(Math.floor(gateway.clock.now().getTime() / 1_000) + 60)
    .setJti(randomUUID())
    .sign(privateKey)
  const grant = { provider: 'planner', grant_type: JWT_BEARER, assertion } as const
  const { code } = await recorder.call('partners.requestCode', grant, undefined, (json) =>
    json.replaceAll(/code=[\w-]+/g, 'code=…'),
  )
  await recorder.call('partners.openCode', { provider: 'planner', code })
  await recorder.call('partners.removePartner', { key: 'planner' }, root)
}
