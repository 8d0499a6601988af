import { randomBytes } from 'node:crypto'
import { startWeChat, type WeChat } from '@foyer/identity-providers'
import { v7 as uuid } from 'uuid'
import type { GatewayDeps } from '../src/composition/gateway-deps.ts'
import { announce } from '../src/platform/changes/announce.ts'
import { write } from '../src/platform/database/write.ts'
import { encrypt } from '../src/platform/secrets/encryption.ts'
import { storeSettings } from '../src/settings/index.ts'
import { providerSecretOf } from '../src/single-sign-on/index.ts'
import { wechatCallback } from '../src/wechat/index.ts'

type Deps = Pick<GatewayDeps, 'db' | 'log' | 'clock' | 'secret' | 'changes' | 'settings'>

const APP_ID = 'wxdemonstration'
/** The first is linked with the store manager of the demonstration. */
const LINKED = { openid: 'demo-maya', name: 'Maya Lindqvist', username: 'manager' }
const ACCOUNTS = [LINKED, { openid: 'demo-new', name: 'a user who is new here' }]

/** Starts WeChat on this machine and connects it. Its secrets are new with every start. */
export async function startDemoWeChat(deps: Deps, publicUrl: string, port: number): Promise<WeChat> {
  const letters = (bytes: number) => randomBytes(bytes).toString('hex')
  const secrets = {
    appSecret: letters(16),
    token: letters(12),
    encodingAesKey: randomBytes(40).toString('base64').replaceAll(/[+/=]/g, 'A').slice(0, 43),
  }
  const local = Object.assign(new URL(publicUrl), { hostname: '127.0.0.1' }).origin
  const options = { ...secrets, appId: APP_ID, callback: wechatCallback(local), accounts: ACCOUNTS }
  const wechat = await startWeChat(options, port).catch(() => startWeChat(options))
  try {
    await connect(deps, wechat, secrets)
    return wechat
  } catch (error) {
    await wechat.close()
    throw error
  }
}

async function connect(deps: Deps, { origin }: WeChat, secrets: object): Promise<void> {
  const now = deps.clock.now()
  const changes = await write(deps, async (tx) => {
    const known = await tx.selectFrom('sign_on_provider').select('version').where('key', '=', 'wx').executeTakeFirst()
    const organisation = await tx.selectFrom('organisation').select('id').orderBy('id').executeTakeFirstOrThrow()
    const values = {
      organisation_id: organisation.id,
      configuration: JSON.stringify({
        ...{ organisation: organisation.id, appId: APP_ID },
        ...{ apiOrigin: origin, imageOrigin: origin },
      }),
      secret: encrypt(deps.secret, providerSecretOf('wx'), JSON.stringify(secrets)),
      changed_at: now,
    }
    await tx
      .insertInto('sign_on_provider')
      .values({ key: 'wx', kind: 'wechat', ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...values, version: (known?.version ?? 0) + 1 }))
      .execute()
    await tx.deleteFrom('wechat_access_token').where('app_id', '=', APP_ID).execute()
    if (known) return []
    const user = await tx
      .selectFrom('person')
      .select('id')
      .where('username', '=', LINKED.username)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('sign_on_identity')
      .values({
        ...{ id: uuid(), issuer: `wechat:${APP_ID}`, subject: LINKED.openid, provider_key: 'wx', label: 'WeChat' },
        ...{ person_id: user.id, linked_at: now, last_used_at: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await storeSettings(tx, { wechatSwitch: true }, now)
    return [await announce(tx, { kind: 'settings', subject: '' })]
  })
  deps.changes.apply(changes)
  await deps.settings.load()
}
