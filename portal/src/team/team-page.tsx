import type { TeamMember } from '@foyer/contract/team'
import { useState } from 'react'
import { type Instants, informationQuery, instantsIn, ProofDialog, useFreshProof } from '../account/index.ts'
import { useNow } from '../components/use-now.ts'
import { useTranslator } from '../languages/index.ts'
import { LoadingState, useResource } from '../loading/index.ts'
import { useSession, useSessionState } from '../session/index.ts'
import { CodeSlip } from './code-slip.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { TeamView } from './team-view.tsx'
import { type Team, useTeam } from './use-team.ts'

/** The staff of a manager's stores: unlock, one-time code, sessions. */
export function TeamPage() {
  const session = useSession()
  const [keyword, setKeyword] = useState('')
  // How users confirm who they are depends on their account.
  const { loading, value: information, load } = useResource(informationQuery)
  const lastTryWrong = (): void => session.over('session.tooManyCodes', 'error')
  const proof = useFreshProof({ information, lastTryWrong })
  const team = useTeam(keyword, proof)
  const now = useNow()
  const instants = useInstants(now)
  const [opened, setOpened] = useState<TeamMember>()
  if (loading !== 'ready') return <LoadingState loading={loading} onRetry={load} />
  return (
    <>
      <TeamView {...{ team, keyword, now, instants }} onKeyword={setKeyword} onSessions={setOpened} />
      {team.slip && <ShownSlip team={team} instants={instants} />}
      {opened && <SessionsDialog member={opened} instants={instants} onClose={() => setOpened(undefined)} />}
      {proof.prompt && <ProofDialog prompt={proof.prompt} />}
    </>
  )
}

function useInstants(now: number): Instants {
  const { currentUser } = useSessionState()
  return instantsIn(useTranslator(), currentUser?.timeZone ?? 'UTC', now)
}

function ShownSlip({ team: { slip, closeSlip }, instants }: { team: Team; instants: Instants }) {
  const { userInfo } = useSessionState()
  if (!slip) return null
  return (
    <CodeSlip slip={slip} organisation={userInfo?.name ?? ''} until={instants.at(slip.expiresAt)} onClose={closeSlip} />
  )
}
