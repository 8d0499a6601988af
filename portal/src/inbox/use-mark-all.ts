import { useState } from 'react'
import { type MessageBoxes, useMessageBoxes } from '../errors/index.ts'
import { useNews } from '../notices/index.ts'
import { request } from '../wire/index.ts'

export interface MarkAll {
  readonly busy: boolean
  /** Marks everything up to a sequence: what arrives while the finger comes down stays unread. */
  mark(upTo: number): void
}

const NOT_MARKED = 'inbox.notMarked'

/** Marks all notices as read. */
export function useMarkAll(onMarked: (upTo: number) => void): MarkAll {
  const news = useNews()
  const boxes = useMessageBoxes()
  const [busy, setBusy] = useState(false)
  const mark = (upTo: number): void => {
    setBusy(true)
    request('inbox.readAll', { upTo: String(upTo) }, { own: { except: ['sessionExpired', 'sessionEnded'] } })
      .then(
        ({ unread }) => {
          news.happens({ of: 'readingAll', upTo })
          news.happens({ of: 'counted', unread })
          onMarked(upTo)
          closeSaying(boxes, NOT_MARKED)
        },
        () => boxes.say({ key: NOT_MARKED }),
      )
      .finally(() => setBusy(false))
  }
  return { busy, mark }
}

/** What a box says is over: it need not be closed by hand. */
function closeSaying(boxes: MessageBoxes, key: typeof NOT_MARKED): void {
  for (const { id, saying } of boxes.current) if ('key' in saying && saying.key === key) boxes.close(id)
}
