import { connect, disconnect, readConnectedAccount, test } from './administration.ts'
import type { Deps } from './deps.ts'
import { login, qrcode } from './login/handlers.ts'

export { accessTokenOf } from './api/access-token.ts'
export { serveWeChat, wechatCallback } from './serve-wechat.ts'

/** Returns the handlers of the endpoints of WeChat. */
export function wechatHandlers(deps: Deps) {
  return {
    'wechat.qrcode': qrcode(deps),
    'wechat.login': login(deps),
    'wechat.account': () => readConnectedAccount(deps, deps.db),
    'wechat.connect': connect(deps),
    'wechat.test': test(deps),
    'wechat.disconnect': disconnect(deps),
  }
}
