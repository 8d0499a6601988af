import type { TeamMember, TeamSession } from '@foyer/contract/team'
import type { ReactNode } from 'react'
import { instantsIn } from '../account/index.ts'
import { useTranslator } from '../languages/index.ts'
import type { Loading, Resource } from '../loading/index.ts'
import { ShellFrame } from '../shell/index.ts'
import { CodeSlip } from '../team/code-slip.tsx'
import { EndQuestion, SessionsView } from '../team/sessions-dialog.tsx'
import { TeamView } from '../team/team-view.tsx'
import type { Team } from '../team/use-team.ts'
import { GALLERY_NOW, loaded, notLoaded } from './access-doubles.ts'
import { MEMBER } from './doubles.ts'
import type { Scene } from './stage.tsx'

const nothing = (): void => {}

const member = (displayName: string, more: Partial<TeamMember> = {}): TeamMember => ({
  ...{ id: displayName, username: 'h.fontaine', displayName, invited: false, lockedUntil: null },
  ...{ lastSignInAt: '2026-11-19T18:52:00Z', sessions: 0, ...more },
})
const HUGO = member('Hugo Fontaine', { lockedUntil: '2026-11-20T14:04:00Z' })
const CAMILLE = member('Camille Roux', { sessions: 2 })
const MEMBERS = [
  HUGO,
  member('Inès Belkacem-Vandenbroucke', { lockedUntil: '2026-11-20T14:11:00Z' }),
  CAMILLE,
  member('Karim Fares'),
  member('Louise Petit', { invited: true, lastSignInAt: null }),
]
const SESSIONS: readonly TeamSession[] = [
  {
    ...{ id: 's1', device: { browser: 'Chrome 140', system: 'Android' } },
    ...{ createdAt: '2026-11-20T06:55:00Z', lastActiveAt: '2026-11-20T13:41:00Z' },
  },
  {
    ...{ id: 's2', device: { browser: '', system: '' } },
    ...{ createdAt: '2026-11-20T04:30:00Z', lastActiveAt: '2026-11-20T05:02:00Z' },
  },
]

function team(more: Partial<Team> = {}): Team {
  return {
    ...{ loading: 'ready', members: MEMBERS, counts: { members: 48, signedIn: 31, locked: 2 } },
    ...{ more: 'there', busy: undefined, slip: undefined },
    ...{ loadMore: nothing, retry: nothing, unlock: nothing, createCode: nothing, closeSlip: nothing },
    ...more,
  }
}

interface Shown {
  readonly team?: Partial<Team>
  readonly keyword?: string
}

function teamPage(shown: Shown = {}, above?: ReactNode): Scene {
  const children = (
    <ShellFrame>
      <Shown {...shown} />
      {above}
    </ShellFrame>
  )
  return { address: '/team', session: MEMBER, children }
}

function Shown({ team: more, keyword = '' }: Shown) {
  const instants = useGalleryInstants()
  return (
    <TeamView {...{ keyword, instants }} team={team(more)} now={GALLERY_NOW} onKeyword={nothing} onSessions={nothing} />
  )
}

function Sessions({ list }: { list: Resource<readonly TeamSession[]> }) {
  const instants = useGalleryInstants()
  const sessions = { list, busy: undefined, end: nothing }
  return <SessionsView member={CAMILLE} {...{ instants, sessions }} onClose={nothing} onEnd={nothing} />
}

function Slip() {
  const slip = { member: HUGO, code: 'K7QF-3M2P', expiresAt: '2026-11-20T22:00:00Z' }
  const until = useGalleryInstants().at(slip.expiresAt)
  return <CodeSlip slip={slip} organisation="Maison Verte" until={until} onClose={nothing} />
}

function useGalleryInstants() {
  return instantsIn(useTranslator(), 'Europe/Paris', GALLERY_NOW)
}

const notThere = (loading: Exclude<Loading, 'ready'>): Scene =>
  teamPage({ team: { loading, members: [], counts: undefined, more: 'none' } })
const NO_ONE = { members: [], more: 'none' } as const

export const TEAM_STORIES: Readonly<Record<string, Scene>> = {
  'My team': teamPage(),
  'My team, unlocking': teamPage({ team: { busy: 'unlock Hugo Fontaine' } }),
  'My team, more loading': teamPage({ team: { more: 'waiting' } }),
  'My team, empty': teamPage({ team: { ...NO_ONE, counts: { members: 0, signedIn: 0, locked: 0 } } }),
  'My team, no one found': teamPage({ keyword: 'zoe', team: NO_ONE }),
  'My team, loading': notThere('waiting'),
  'My team, offline': notThere('offline'),
  'My team, forbidden': notThere('forbidden'),
  'My team, failed': notThere('failed'),
  'My team, code': teamPage({}, <Slip />),
  'My team, sessions': teamPage({}, <Sessions list={loaded(SESSIONS)} />),
  'My team, no sessions': teamPage({}, <Sessions list={loaded([])} />),
  'My team, sessions loading': teamPage({}, <Sessions list={notLoaded('waiting')} />),
  'My team, sessions offline': teamPage({}, <Sessions list={notLoaded('offline')} />),
  'My team, end session?': teamPage(
    {},
    <EndQuestion member={CAMILLE} session={SESSIONS[0] as TeamSession} onConfirm={nothing} onCancel={nothing} />,
  ),
}
