import { signInDigest } from '@foyer/contract/sign-in'
import { linkFor } from '../users.ts'
import { bind, send, signIn } from './requests.ts'
import { newPassword, type SimulatedUser, type Simulation } from './simulation-state.ts'

type SimulationStep = (simulation: Simulation, self: SimulatedUser) => Promise<unknown>

/** One random action of a user on their own account. A user may do several at the same time. */
export async function runUserStep(simulation: Simulation, self: SimulatedUser): Promise<void> {
  await simulation.random.pick(STEPS)(simulation, self)
}

const changePassword: SimulationStep = async (simulation, self) => {
  if (!self.token && !(await signIn(simulation, self))) return
  const old = self.passwords.at(-1) as string
  await setPassword(simulation, self, { oldPassword: signInDigest(old, self.username) }, self.token)
}

const recover: SimulationStep = async (simulation, self) => {
  const [gateway] = simulation.gateways
  /* The test creates the link in the database. On a busy machine it may get no connection. That is not a fault of the gateway. */
  const link = await linkFor(gateway as never, self.id).catch(() => undefined)
  if (link !== undefined) await setPassword(simulation, self, { token: link }, undefined)
}

const recoverByCode: SimulationStep = async (simulation, self) => {
  const helper = simulation.random.pick(simulation.administrators)
  if (!helper.token) return
  const { body } = await send(simulation, helper, {
    name: 'password.createCode',
    method: 'POST',
    path: '/v2/users/one-time-code',
    body: { username: self.username },
    token: helper.token,
  })
  if (body.resultCode === 1001)
    await setPassword(simulation, self, { token: `${self.username} ${body.data.code}` }, undefined)
}

async function setPassword(
  simulation: Simulation,
  self: SimulatedUser,
  authorization: object,
  token: string | undefined,
): Promise<void> {
  const password = newPassword()
  const { body } = await send(simulation, self, {
    name: 'password.set',
    method: 'PUT',
    path: '/v3/users/password',
    body: { ...authorization, newPassword: password },
    token,
  })
  if (body.resultCode === 1001) self.passwords.push(password)
}

const bindFactor: SimulationStep = async (simulation, self) => {
  if (!self.token && !(await signIn(simulation, self))) return
  await bind(simulation, self, self.token as string)
}

const unbindFactor: SimulationStep = async (simulation, self) => {
  if (!self.token) return
  await send(simulation, self, { name: 'mfa.unbind', method: 'DELETE', path: '/v2/google', token: self.token })
}

const renameSelf: SimulationStep = async (simulation, self) => {
  if (!self.token) return
  await send(simulation, self, {
    name: 'account.changeInformation',
    method: 'PUT',
    path: '/v2/users/information',
    body: { displayName: `Own name ${simulation.random.below(1_000)}` },
    token: self.token,
  })
}

const choosePlace: SimulationStep = async (simulation, self) => {
  if (!self.token) return
  const store = simulation.random.pick(simulation.stores)
  await send(simulation, self, {
    name: 'places.choose',
    method: 'PUT',
    path: '/v2/users/current-place',
    body: { customer: null, store },
    token: self.token,
  })
  await send(simulation, self, {
    name: 'places.markFavourite',
    method: 'PUT',
    path: `/v2/stores/${store}/favourite`,
    body: {},
    token: self.token,
  })
}

const endOthers: SimulationStep = async (simulation, self) => {
  if (!self.token) return
  await send(simulation, self, {
    name: 'account.endOtherSessions',
    method: 'DELETE',
    path: '/v2/users/sessions',
    token: self.token,
  })
}

const STEPS: readonly SimulationStep[] = [
  ...[signIn, signIn, signIn, signIn, changePassword, recover, recoverByCode],
  ...[bindFactor, unbindFactor, renameSelf, choosePlace, choosePlace, endOthers],
]
