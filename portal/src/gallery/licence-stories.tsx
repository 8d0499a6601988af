import type { LicenceActivation } from '@foyer/contract/licence'
import type { ReactNode } from 'react'
import { HomeView } from '../home/index.ts'
import { type KnownLicence, LicenceCardView, LicenceStripView, LicenceTipView } from '../licence/index.ts'
import { HistoryView } from '../licence/page/history-section.tsx'
import { LicenceFrame, LicenceView } from '../licence/page/licence-page.tsx'
import { RequestView } from '../licence/page/request-section.tsx'
import { UploadStepView } from '../licence/upload/upload-flow.tsx'
import type { UploadStep } from '../licence/upload/use-licence-upload.ts'
import { ShellFrame } from '../shell/index.ts'
import { LICENCE, LICENCE_ACTIVATION, LICENCE_SERVER, STAGED_LICENCE } from '../testing/licences.ts'
import { MEMBER } from './doubles.ts'
import type { Scene } from './stage.tsx'

const nothing = (): void => {}
const TODAY = '2026-06-03'
const framed = (children: ReactNode): Scene => ({
  ...{ address: '/licence', session: MEMBER },
  children: <ShellFrame>{children}</ShellFrame>,
})
const atHome = (over: ReactNode): Scene =>
  framed(
    <>
      <HomeView now={new Date('2026-06-03T06:30:00Z')} />
      {over}
    </>,
  )
const licence = (known: KnownLicence): Scene => framed(<LicenceCardView licence={known} />)

const STATUS = { ...LICENCE, expirationTime: '2026-08-16' }
const IN_FORCE = {
  ...{ loading: 'ready', status: STATUS, term: { kind: 'warning', daysLeft: 74 }, today: TODAY },
} as const satisfies KnownLicence
type Ready = Extract<KnownLicence, { loading: 'ready' }>
const forSuper = (known: Ready, activations: readonly LicenceActivation[]): Scene =>
  framed(
    <LicenceFrame onUpload={nothing}>
      <LicenceView licence={known} mayUpload />
      <RequestView server={{ ...LICENCE_SERVER, trusted: activations.length > 0 }} status={known.status} />
      <HistoryView activations={activations} />
    </LicenceFrame>,
  )
const forOthers = (known: Ready): Scene =>
  framed(
    <LicenceFrame>
      <LicenceView licence={known} mayUpload={false} />
    </LicenceFrame>,
  )
const upload = (step: UploadStep): Scene =>
  framed(
    <LicenceFrame>
      <UploadStepView
        upload={{ step, agree: nothing, choose: nothing, chooseAnother: nothing, apply: nothing }}
        status={STATUS}
        onCancel={nothing}
      />
    </LicenceFrame>,
  )
const FILE = new File(['licence'], 'verte.lic')
const PREVIEW = { at: 'preview', file: FILE, staged: STAGED_LICENCE, applying: false } as const

/** The licence: its page, its upload, its card and its tips. */
export const LICENCE_STORIES: Readonly<Record<string, Scene>> = {
  'Licence page': forOthers(IN_FORCE),
  'Licence page of a super administrator': forSuper(IN_FORCE, [LICENCE_ACTIVATION]),
  'Licence page without a licence': forSuper({ loading: 'ready', status: undefined }, []),
  'Licence page of others without a licence': forOthers({ loading: 'ready', status: undefined }),
  'Licence agreement': upload({ at: 'agreement' }),
  'Licence file': upload({ at: 'file', problem: { key: 'licence.file.several' } }),
  'Licence file not sent': upload({ at: 'file', file: FILE, problem: { key: 'licence.file.unreachable' } }),
  'Licence file on its way': upload({ at: 'sending', file: FILE, share: 1 }),
  'Licence preview': upload(PREVIEW),
  'Licence preview, not applied': upload({ ...PREVIEW, problem: { key: 'licence.apply.unanswered' } }),
  'Licence tip': atHome(
    <LicenceTipView
      tip={{ title: 'licence.tip.ends', explains: 'licence.tip.endsSuper', mayRest: true }}
      days={12}
      lastDay="2026-06-15"
      onDone={nothing}
    />,
  ),
  'Licence tip, expired': atHome(
    <LicenceTipView
      tip={{ title: 'licence.tip.over', explains: 'licence.tip.overSuper', mayRest: false }}
      days={0}
      lastDay="2026-06-01"
      onDone={nothing}
    />,
  ),
  'Licence strip': framed(
    <LicenceStripView
      tip={{ title: 'licence.tip.ends', explains: 'licence.tip.endsOthers', mayRest: true }}
      days={12}
      lastDay="2026-06-15"
      onDone={nothing}
    />,
  ),
  'Licence strip, expired': framed(
    <LicenceStripView
      tip={{ title: 'licence.tip.over', explains: 'licence.tip.overOthers', mayRest: false }}
      days={0}
      lastDay="2026-06-01"
      onDone={nothing}
    />,
  ),
  'Licence, warning': licence({
    loading: 'ready',
    status: STATUS,
    today: '2026-06-03',
    term: { kind: 'warning', daysLeft: 74 },
  }),
  'Licence, running': licence({
    loading: 'ready',
    status: STATUS,
    today: '2026-06-03',
    term: { kind: 'running', daysLeft: 400 },
  }),
  'Licence, expired': licence({ loading: 'ready', status: STATUS, today: '2026-06-03', term: { kind: 'expired' } }),
  'Licence, permanent': licence({ loading: 'ready', status: STATUS, today: '2026-06-03', term: { kind: 'permanent' } }),
  'Licence, none': licence({ loading: 'ready', status: undefined }),
  'Licence, failed': licence({ loading: 'failed' }),
}
