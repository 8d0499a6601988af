import { type Act, call } from './administrator.ts'
import type { World } from './simulation-state.ts'

const PATH = '/v2/admin/approval-requests'
const SUPER = { role: 'super-administrator', everywhere: true }

/** Turned on by the call, where two super administrators are active just then. */
const requireApproval: Act = async (world, self) => {
  const read = await call(world, self, 'settings', 'GET', '/v2/admin/settings')
  if (read.body.resultCode !== 1001) return
  const body = { administratorApproval: true, version: read.body.data.version }
  await call(world, self, 'changeSettings', 'PUT', '/v2/admin/settings', { body })
}

/** Turned off behind the product's back, so that the run does not end with one super administrator who can do nothing. */
const turnOff: Act = async ({ gateways }) => {
  await gateways[0]?.services.db.deleteFrom('setting').where('name', '=', 'administratorApproval').execute()
}

const request: Act = (world, self) => {
  const { chance } = world
  const kind = chance.pick(['grant', 'grant', 'enable', 'turn-off'])
  const user = chance.pick(chance.percent(70) ? world.administrators : world.members).id
  const body = { kind, user, ...(kind === 'grant' ? { grant: SUPER } : {}), reason: 'At random' }
  return call(world, self, 'requestApproval', 'POST', PATH, { body })
}

const decide: Act = async (world, self) => {
  const { body } = await call(world, self, 'approvalRequests', 'GET', PATH)
  const open = (body.data?.items ?? []).filter(({ state }: { state: string }) => state === 'open')
  if (open.length === 0) return
  const { id } = world.chance.pick(open as { id: string }[])
  if (world.chance.percent(70)) await call(world, self, 'approveRequest', 'POST', `${PATH}/${id}/approve`)
  else if (world.chance.percent(50)) await call(world, self, 'rejectRequest', 'POST', `${PATH}/${id}/refuse`)
  else await call(world, self, 'cancelRequest', 'DELETE', `${PATH}/${id}`)
}

export const APPROVAL_ACTS: readonly Act[] = [
  requireApproval,
  turnOff,
  turnOff,
  request,
  request,
  decide,
  decide,
  decide,
]

/** Requests that were decided by their requester, or more than once. */
export async function wronglyDecided({ gateways }: World): Promise<string[]> {
  const [gateway] = gateways
  const own = await gateway?.services.db
    .selectFrom('approval_request')
    .select('id')
    .where('state', 'in', ['approved', 'refused'])
    .whereRef('decided_by', '=', 'requested_by')
    .execute()
  const decisions = await gateway?.services.db
    .selectFrom('audit_event')
    .select(['details'])
    .where('action', 'in', ['approval.approved', 'approval.refused', 'approval.cancelled', 'approval.expired'])
    .execute()
  const requests = (decisions ?? []).map(({ details }) => (details as { request: string }).request)
  const twice = requests.filter((id, index) => requests.indexOf(id) !== index)
  return [
    ...(own ?? []).map(({ id }) => `the request ${id} was decided by its requester`),
    ...twice.map((id) => `the request ${id} was decided twice`),
  ]
}
