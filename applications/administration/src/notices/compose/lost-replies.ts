import type { Notice } from '@foyer/contract/publishing'
import type { useCall } from '../../queries.ts'
import { type Draft, draftOf, sameContent } from './draft.ts'

/** Of the newest drafts in the list, how many of the author are read. */
const OWN_READ_MAX = 5

type Call = ReturnType<typeof useCall>

interface SavedDraft {
  readonly stored: Notice
  /** What was sent. */
  readonly sent: Draft
}

/** Returns what the gateway has of a notice, if it is what one of these saves has sent; undefined if it cannot be read. */
export async function savedWithoutReply(
  call: Call,
  id: string,
  saves: readonly Draft[],
): Promise<SavedDraft | undefined> {
  const stored = await call('publishing.notice', { id }).catch(() => undefined)
  const sent = stored && saves.find((draft) => sameContent(draftOf(stored), draft))
  return sent && { stored, sent }
}

/**
 * Returns the newest draft of an author that one of these saves has created; undefined if none has.
 * @param saves what was sent as a new draft, without a reply
 * @throws CallError if the drafts cannot be listed
 */
export async function createdWithoutReply(
  call: Call,
  author: string,
  saves: readonly Draft[],
): Promise<SavedDraft | undefined> {
  if (saves.length === 0) return undefined
  const { items } = await call('publishing.notices', { state: 'draft' })
  const own = items.filter(({ createUser }) => createUser === author)
  for (const { id } of own.slice(0, OWN_READ_MAX)) {
    const found = await savedWithoutReply(call, id, saves)
    if (found) return found
  }
  return undefined
}
