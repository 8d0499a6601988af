import type { ReactNode } from 'react'
import type { NoticeRow } from '../notices/index.ts'
import {
  AttachmentView,
  type Download,
  InboxView,
  type InboxViewProps,
  LeavingDialog,
  type Marking,
  NewestNoticesView,
  NoticeDialog,
  NotOpenedDialog,
  type OpenNotice,
} from '../notices/index.ts'
import { Dialog } from '../overlays/index.ts'
import { ShellFrame } from '../shell/index.ts'
import { MEMBER } from './doubles.ts'
import type { Scene } from './stage.tsx'

const nothing = (): void => {}
const MARKING: Marking = { isPending: false, isSuccess: false, mark: nothing, undo: undefined }
const NOW = Date.parse('2026-06-03T07:10:00Z')

type NoticeSample = [type: NoticeRow['type'], title: string, at: string, read?: boolean]
const NOTICE_SAMPLES: readonly NoticeSample[] = [
  ['WARNING_NOTICE', 'Cold room 2 was above 7 °C for 18 minutes', '2026-06-03T06:42:00Z'],
  ['IMPORTANT_NOTICE', 'Maintenance tonight, 22:00 to 23:30. Price updates will wait.', '2026-06-03T05:15:00Z'],
  ['NORMAL_NOTICE', 'New template set for summer offers', '2026-06-02T13:00:00Z'],
  ['NORMAL_NOTICE', 'Handheld link 4.2: pair a label by holding it to the back', '2026-06-02T09:00:00Z'],
  ['WARNING_NOTICE', '3 labels in aisle 7 have a low battery', '2026-06-01T09:00:00Z'],
  ['NORMAL_NOTICE', 'Your July price list was imported, 1,204 changes', '2026-05-31T09:00:00Z', true],
  ['IMPORTANT_NOTICE', 'New terms of service from 1 July', '2025-05-28T09:00:00Z', true],
]
export const GALLERY_NOTICES: readonly NoticeRow[] = NOTICE_SAMPLES.map(
  ([type, title, createTime, read = false], index) => ({
    ...{ id: `n${index}`, sequence: 20 - index, type, title, createTime, read, language: 'en' },
    acknowledgeBy: index === 1 ? '2026-06-10' : null,
  }),
)

const FILE = { id: 'f1', name: 'cold-room-2-03-june.pdf', mediaType: 'application/pdf', bytes: 148_200 }
const NOTICE: OpenNotice = {
  ...{ id: 'n0', sequence: 20, type: 'WARNING_NOTICE', title: 'Cold room 2 was above 7 °C for 18 minutes' },
  ...{ language: 'en', createUser: 'Temperature service', createTime: '2026-06-03T06:42:00Z', read: true },
  content:
    '<p>The sensor at the rear shelf read 7.6 °C at 08:21 and was back to 5.1 °C at 08:39.</p><h3>What to do</h3><ul><li>Goods stay within the permitted two hours.</li><li>Check the <strong>door contact</strong>, <a href="https://example.com">as described</a>.</li></ul>',
  attachment: [FILE],
  ...{ endTime: null, acknowledgeBy: null, acknowledgedAt: null },
}

type ListSample = Partial<InboxViewProps['list']>

const page = (list: ListSample = {}, more: Partial<InboxViewProps> = {}, above?: ReactNode, unread = 5): Scene => ({
  address: '/inbox',
  session: { ...MEMBER, unread },
  children: (
    <ShellFrame>
      <InboxView
        list={{ loading: 'ready', rows: GALLERY_NOTICES, more: 'none', loadMore: nothing, retry: nothing, ...list }}
        query={{ filter: 'all', keyword: '' }}
        onQuery={nothing}
        now={NOW}
        announcing={{ normal: true, choose: nothing }}
        marking={MARKING}
        opening={undefined}
        {...more}
      />
      {above}
    </ShellFrame>
  ),
})

const under = (dialog: ReactNode): Scene => page({}, {}, dialog)

const opened = (notice: Partial<OpenNotice> = {}, more: Partial<Parameters<typeof NoticeDialog>[0]> = {}): Scene =>
  under(
    <NoticeDialog
      notice={{ ...NOTICE, ...notice }}
      times={{
        short: () => '08:42',
        full: () => 'Wednesday 3 June, 08:42',
        day: () => '10 June 2026',
        isPast: () => false,
      }}
      today="2026-06-03"
      next="n1"
      busy={false}
      acknowledging="not"
      onNext={nothing}
      onAcknowledge={nothing}
      onClose={nothing}
      {...more}
    />,
  )

const downloading = (...states: Download[]): Scene =>
  under(
    <Dialog title={NOTICE.title} onClose={nothing}>
      <ul>
        {states.map((state) => (
          <AttachmentView key={state.type} file={FILE} state={state} onFetch={nothing} />
        ))}
      </ul>
    </Dialog>,
  )

/** Home's section of notices, at rest. */
export function GalleryNewestNotices({ rows = GALLERY_NOTICES.slice(0, 4) }: { rows?: readonly NoticeRow[] }) {
  return <NewestNoticesView rows={rows} now={NOW} marking={MARKING} />
}

export const INBOX_STORIES: Readonly<Record<string, Scene>> = {
  Inbox: page(),
  'Inbox, one on its way': page({}, { opening: 'n1' }),
  'Inbox, warnings': page(
    { rows: GALLERY_NOTICES.filter(({ type }) => type === 'WARNING_NOTICE') },
    { query: { filter: 'warning', keyword: '' } },
  ),
  'Inbox, more failed': page({ more: 'failed' }),
  'Inbox, undo': page({}, { marking: { ...MARKING, isSuccess: true, undo: nothing } }, undefined, 0),
  'Inbox, nothing to acknowledge': page({ rows: [] }, { query: { filter: 'toAcknowledge', keyword: '' } }),
  'Inbox, very many': page({}, {}, undefined, 10_000),
  'Inbox, empty': page({ rows: [] }, {}, undefined, 0),
  'Inbox, nothing unread': page({ rows: [] }, { query: { filter: 'unread', keyword: '' } }, undefined, 0),
  'Inbox, nothing found': page({ rows: [] }, { query: { filter: 'all', keyword: 'zzz' } }),
  'Inbox, loading': page({ loading: 'waiting', rows: [] }, { announcing: { normal: undefined, choose: nothing } }),
  'Inbox, offline': page({ loading: 'offline', rows: [] }),
  'Inbox, failed': page({ loading: 'failed', rows: [] }),
  Notice: opened(),
  'Notice, to be acknowledged': opened({ acknowledgeBy: '2026-06-10', attachment: [] }),
  'Notice, not acknowledged': opened({ acknowledgeBy: '2026-06-01' }, { acknowledging: 'failed', next: undefined }),
  'Notice, acknowledged': opened({ acknowledgeBy: '2026-06-10', acknowledgedAt: '2026-06-03T07:00:00Z' }),
  'Notice, files': downloading(
    { type: 'rest' },
    { type: 'loading', share: 0.42 },
    { type: 'saved', name: FILE.name },
    { type: 'failed', messageKey: 'inbox.downloadOffline' },
  ),
  'Notice, leaving': under(<LeavingDialog address="https://shop.example/order" onDone={nothing} />),
  'Notice, gone': under(<NotOpenedDialog why="gone" onRetry={nothing} onClose={nothing} />),
  'Notice, not opened': under(<NotOpenedDialog why="failed" onRetry={nothing} onClose={nothing} />),
  'Notice, not reached': under(<NotOpenedDialog why="offline" onRetry={nothing} onClose={nothing} />),
  'Notices announced': {
    ...page(),
    toasts: [
      {
        ...{ id: 1, tone: 'warning', action: { messageKey: 'inbox.open', act: nothing } },
        message: { key: 'inbox.announced.warning', values: { title: NOTICE.title } },
      },
      {
        ...{ id: 2, tone: 'important', action: { messageKey: 'inbox.open', act: nothing } },
        message: { key: 'inbox.announced.important', values: { title: 'Maintenance tonight, 22:00 to 23:30.' } },
      },
      {
        ...{ id: 3, tone: 'important', action: { messageKey: 'inbox.openInbox', act: nothing } },
        message: { key: 'inbox.announced.several', values: { count: 12, title: 'New canteen menu' } },
      },
    ],
  },
}
