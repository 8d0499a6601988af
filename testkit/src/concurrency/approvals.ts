import { call, type SimulationStep } from './administrator.ts'
import type { Simulation } from './simulation-state.ts'

/** For a rejected request, the paths, states and audit actions say "refuse". */
const PATH = '/v2/admin/approval-requests'
const SUPER = { role: 'super-administrator', everywhere: true }

/** Turns the policy on by a request, which needs two active super administrators. */
const requireApproval: SimulationStep = async (simulation, self) => {
  const read = await call(simulation, self, 'settings', 'GET', '/v2/admin/settings')
  if (read.body.resultCode !== 1001) return
  const body = { administratorApproval: true, version: read.body.data.version }
  await call(simulation, self, 'changeSettings', 'PUT', '/v2/admin/settings', { body })
}

/** Turns the policy off in the database, so that a single super administrator can go on. */
const turnOff: SimulationStep = async ({ gateways }) => {
  await gateways[0]?.deps.db.deleteFrom('setting').where('name', '=', 'administratorApproval').execute()
}

const request: SimulationStep = (simulation, self) => {
  const { random } = simulation
  const kind = random.pick(['grant', 'grant', 'enable', 'turn-off'])
  const user = random.pick(random.percent(70) ? simulation.administrators : simulation.members).id
  const body = { kind, user, ...(kind === 'grant' ? { grant: SUPER } : {}), reason: 'At random' }
  return call(simulation, self, 'requestApproval', 'POST', PATH, { body })
}

const decide: SimulationStep = async (simulation, self) => {
  const { body } = await call(simulation, self, 'approvalRequests', 'GET', PATH)
  const open = (body.data?.items ?? []).filter(({ state }: { state: string }) => state === 'open')
  if (open.length === 0) return
  const { id } = simulation.random.pick(open as { id: string }[])
  if (simulation.random.percent(70)) await call(simulation, self, 'approveRequest', 'POST', `${PATH}/${id}/approve`)
  else if (simulation.random.percent(50)) await call(simulation, self, 'rejectRequest', 'POST', `${PATH}/${id}/refuse`)
  else await call(simulation, self, 'cancelRequest', 'DELETE', `${PATH}/${id}`)
}

export const APPROVAL_ACTS: readonly SimulationStep[] = [
  requireApproval,
  turnOff,
  turnOff,
  request,
  request,
  decide,
  decide,
  decide,
]

/** Reports requests that their requester decided, or that were decided more than once. */
export async function wronglyDecided({ gateways }: Simulation): Promise<string[]> {
  const [gateway] = gateways
  const own = await gateway?.deps.db
    .selectFrom('approval_request')
    .select('id')
    .where('state', 'in', ['approved', 'refused'])
    .whereRef('decided_by', '=', 'requested_by')
    .execute()
  const decisions = await gateway?.deps.db
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
