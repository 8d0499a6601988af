import { startWeChat, type WeChat } from '@foyer/identity-providers'
import type { GatewayUnderTest } from '../gateway.ts'
import { organisationOf } from '../places.ts'
import { asSuper, changeSettings } from '../users.ts'

export const WECHAT_SECRETS = {
  appSecret: 'app secret',
  token: 'messagetoken',
  encodingAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}
export const APP_ID = 'wx0123456789abcdef'

/** Starts WeChat on this machine, connects its official account, and switches the sign-in on. */
export async function connectWeChat(gateway: GatewayUnderTest): Promise<WeChat> {
  const wechat = await startWeChat({
    ...WECHAT_SECRETS,
    appId: APP_ID,
    callback: `${gateway.client.base}/proxy/allstar/v2/wechat/callback`,
    accounts: [{ openid: 'openid-maya', name: 'Maya' }],
    now: () => gateway.clock.now(),
  })
  const configuration = {
    ...{ organisation: await organisationOf(gateway), appId: APP_ID },
    ...{ apiOrigin: wechat.origin, imageOrigin: wechat.origin },
  }
  await asSuper(gateway, 'wechat.connect', { configuration, secrets: WECHAT_SECRETS })
  await changeSettings(gateway, { wechatSwitch: true })
  return wechat
}
