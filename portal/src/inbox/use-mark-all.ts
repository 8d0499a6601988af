import { useMutation } from '@tanstack/react-query'
import { type MessageBoxes, useMessageBoxes } from '../errors/index.ts'
import { useInbox } from '../notices/index.ts'
import { request } from '../wire/index.ts'
import { OWN } from './queries.ts'

const NOT_MARKED = 'inbox.notMarked'

/** Marks all notices up to a sequence as read: what arrives while the button is pressed stays unread. */
export function useMarkAll() {
  const inbox = useInbox()
  const boxes = useMessageBoxes()
  return useMutation({
    mutationFn: (upTo: number) => request('inbox.readAll', { upTo: String(upTo) }, { own: OWN }),
    onSuccess: ({ unread }, upTo) => {
      inbox.dispatch({ type: 'allRead', upTo, unread })
      closeSaying(boxes, NOT_MARKED)
    },
    onError: () => boxes.say({ key: NOT_MARKED }),
    networkMode: 'always',
  })
}

/** What a box says is over: it need not be closed by hand. */
function closeSaying(boxes: MessageBoxes, key: typeof NOT_MARKED): void {
  for (const { id, saying } of boxes.current) if ('key' in saying && saying.key === key) boxes.close(id)
}
