import { randomUUID } from 'node:crypto'
import type { WeChat } from '@foyer/identity-providers'
import type { GatewayUnderTest } from '../gateway.ts'
import { organisationOf } from '../places.ts'
import { changeSettings, idOf } from '../users.ts'
import { APP_ID, connectWeChat, WECHAT_SECRETS as secrets } from '../wechat/connect-wechat.ts'
import type { Recording } from './recording.ts'

/** Sign-in with WeChat, and its configuration. */
export async function recordWeChat({ gateway, recorder, token }: Recording): Promise<void> {
  const wechat = await connectWeChat(gateway)
  try {
    const root = await token('super')
    const shown = (json: string) => json.replaceAll(wechat.origin, 'https://api.weixin.qq.com')
    const account = await recorder.call('wechat.account', {}, root, shown)
    const configuration = {
      ...{ organisation: await organisationOf(gateway), appId: APP_ID },
      ...{ apiOrigin: wechat.origin, imageOrigin: wechat.origin },
    }
    const { version } = await recorder.call(
      'wechat.connect',
      { configuration, secrets, version: account?.version },
      root,
      shown,
    )
    await recorder.call('wechat.test', {}, root)
    const loginStr = randomUUID()
    const picture = (json: string) => json.replace(/base64,[^"]*/, 'base64,…')
    await recorder.call('wechat.qrcode', { key: 'login', loginStr }, undefined, picture)
    await recorder.fail('wechat.login', { loginStr })
    const opened = { key: 'login' as const, loginStr: randomUUID() }
    gateway.client.keepCookies(await gateway.client.call('wechat.qrcode', opened))
    await confirmOnPhone(gateway, wechat)
    await recorder.call('wechat.login', { loginStr: opened.loginStr })
    gateway.client.cookies.clear()
    await recorder.call('wechat.disconnect', { version: String(version) }, root)
    await changeSettings(gateway, { wechatSwitch: false })
  } finally {
    await wechat.close()
  }
}

/** Connects an account of WeChat with a user, scans the open code with it, and confirms the sign-in. */
async function confirmOnPhone(gateway: GatewayUnderTest, wechat: WeChat): Promise<void> {
  const identity = { id: randomUUID(), issuer: `wechat:${APP_ID}`, subject: 'openid-maya', provider_key: 'wx' }
  const user = { person_id: await idOf(gateway, 'manager'), label: 'WeChat' }
  await gateway.deps.db
    .insertInto('sign_on_identity')
    .values({ ...identity, ...user, linked_at: gateway.clock.now(), last_used_at: null })
    .execute()
  const message = await wechat.scan(wechat.openScenes[0] ?? '', 'openid-maya')
  const [, confirmation] = /confirm\/([\w-]+)/.exec(message ?? '') ?? []
  await gateway.newClient().send('POST', `/proxy/allstar/v2/wechat/confirm/${confirmation}`, {
    body: 'decision=confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
