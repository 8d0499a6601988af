import type { Recording } from './recording.ts'

const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

/** What a store manager does for the staff of the own stores. */
export async function recordTeam({ recorder, token }: Recording): Promise<void> {
  const manager = await token('manager')
  await token('picker')
  const { items } = await recorder.call('team.members', { keyword: 'picker' }, manager)
  const id = items[0]?.id
  if (id === undefined) throw new Error('The manager has no staff.')
  await recorder.call('team.unlock', { id }, manager)
  await recorder.fail('team.unlock', { id: UNKNOWN_ID }, manager)
  const { items: sessions } = await recorder.call('team.sessions', { id }, manager)
  await recorder.call('team.endSession', { id, session: sessions[0]?.id as string }, manager)
}
