import { signInDigest } from '@foyer/contract/sign-in'
import { linkFor } from '../users.ts'
import { bind, send, signIn } from './requests.ts'
import { type Member, newPassword, type World } from './simulation-state.ts'

type Act = (world: World, self: Member) => Promise<unknown>

/** One random thing that users do to their own account; several at the same time for one user. */
export async function actAsMember(world: World, self: Member): Promise<void> {
  await world.chance.pick(ACTS)(world, self)
}

const changePassword: Act = async (world, self) => {
  if (!self.token && !(await signIn(world, self))) return
  const old = self.passwords.at(-1) as string
  await setPassword(world, self, { oldPassword: signInDigest(old, self.username) }, self.token)
}

const recover: Act = async (world, self) => {
  const [gateway] = world.gateways
  /* Made in the database by the test itself: on a busy machine it may find no connection, which proves nothing. */
  const link = await linkFor(gateway as never, self.id).catch(() => undefined)
  if (link !== undefined) await setPassword(world, self, { token: link }, undefined)
}

const recoverByCode: Act = async (world, self) => {
  const helper = world.chance.pick(world.administrators)
  if (!helper.token) return
  const { body } = await send(world, helper, {
    name: 'password.makeCode',
    method: 'POST',
    path: '/v2/users/one-time-code',
    body: { username: self.username },
    token: helper.token,
  })
  if (body.resultCode === 1001)
    await setPassword(world, self, { token: `${self.username} ${body.data.code}` }, undefined)
}

async function setPassword(world: World, self: Member, key: object, token: string | undefined): Promise<void> {
  const chosen = newPassword()
  const { body } = await send(world, self, {
    name: 'password.set',
    method: 'PUT',
    path: '/v3/users/password',
    body: { ...key, newPassword: chosen },
    token,
  })
  if (body.resultCode === 1001) self.passwords.push(chosen)
}

const bindFactor: Act = async (world, self) => {
  if (!self.token && !(await signIn(world, self))) return
  await bind(world, self, self.token as string)
}

const unbindFactor: Act = async (world, self) => {
  if (!self.token) return
  await send(world, self, { name: 'mfa.unbind', method: 'DELETE', path: '/v2/google', token: self.token })
}

const renameSelf: Act = async (world, self) => {
  if (!self.token) return
  await send(world, self, {
    name: 'account.changeInformation',
    method: 'PUT',
    path: '/v2/users/information',
    body: { displayName: `Own name ${world.chance.below(1_000)}` },
    token: self.token,
  })
}

const choosePlace: Act = async (world, self) => {
  if (!self.token) return
  const store = world.chance.pick(world.stores)
  await send(world, self, {
    name: 'places.choose',
    method: 'PUT',
    path: '/v2/users/current-place',
    body: { customer: null, store },
    token: self.token,
  })
  await send(world, self, {
    name: 'places.markFavourite',
    method: 'PUT',
    path: `/v2/stores/${store}/favourite`,
    body: {},
    token: self.token,
  })
}

const endOthers: Act = async (world, self) => {
  if (!self.token) return
  await send(world, self, {
    name: 'account.endOtherSessions',
    method: 'DELETE',
    path: '/v2/users/sessions',
    token: self.token,
  })
}

const ACTS: readonly Act[] = [
  ...[signIn, signIn, signIn, signIn, changePassword, recover, recoverByCode],
  ...[bindFactor, unbindFactor, renameSelf, choosePlace, choosePlace, endOthers],
]
