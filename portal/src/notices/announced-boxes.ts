import { MESSAGE_BOXES_AT_ONCE } from '@foyer/contract/limits'
import type { MessageBox, MessageBoxes, Saying } from '../refusals/index.ts'
import { addresses, keepingPlace, type Visits } from '../visits/index.ts'
import type { NoticeRow } from './after-notice.ts'

const SAYS = {
  NORMAL_NOTICE: { key: 'inbox.announced.normal', tone: 'news' },
  IMPORTANT_NOTICE: { key: 'inbox.announced.important', tone: 'important' },
  WARNING_NOTICE: { key: 'inbox.announced.warning', tone: 'warning' },
} as const

/** What is said of notices that arrived: of each on its own, as long as that can be taken in. */
export function boxesFor(notices: readonly NoticeRow[]): { saying: Saying; tone: MessageBox['tone']; id?: string }[] {
  if (notices.length > MESSAGE_BOXES_AT_ONCE) {
    const tone = notices.some(({ type }) => type === 'WARNING_NOTICE') ? 'warning' : 'important'
    return [{ saying: { key: 'inbox.announced.several', values: { count: notices.length } }, tone }]
  }
  return [...notices]
    .sort((one, other) => one.sequence - other.sequence)
    .map(({ id, type, title }) => {
      const { key, tone } = SAYS[type]
      // Two notices may have the same title: each has its box.
      return { saying: { key, values: { title, notice: id } }, tone, id }
    })
}

export function showAnnounced(notices: readonly NoticeRow[], boxes: MessageBoxes, visits: Visits): void {
  for (const { saying, tone, id } of boxesFor(notices)) {
    const act = (): void => visits.go(keepingPlace(addresses.inbox(id), visits.current))
    boxes.say(saying, tone, { says: id ? 'inbox.open' : 'inbox.openInbox', act })
  }
}

/** What is being read need not be announced any longer; without an id nothing needs to. */
export function closeAnnounced(boxes: MessageBoxes, id?: string): void {
  for (const box of boxes.current) {
    const values = 'values' in box.saying ? box.saying.values : undefined
    const isOne = 'key' in box.saying && box.saying.key.startsWith('inbox.announced.')
    if (isOne && (id === undefined || values?.['notice'] === id)) boxes.close(box.id)
  }
}
