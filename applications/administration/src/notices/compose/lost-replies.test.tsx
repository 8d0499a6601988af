// @vitest-environment jsdom
import type { Notice } from '@foyer/contract/publishing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsTo, data, NO_RESPONSE, open, page, setUpConsole } from '../../console-test.ts'
import { DRAFT, healthy } from '../samples.ts'

setUpConsole()
beforeEach(() => {
  page.respond = healthy
})

const SLOWLY = { timeout: 3_000 }
const type = async (value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title in English' }), { target: { value } })
const created = () => callsTo('publishing.draft')
const TITLE = DRAFT.texts[0]?.title

/** A gateway that has a draft of the author and one of someone else. The reply to the first new one is lost. */
function losingFirstReply(isSaved: boolean) {
  const own = { createUser: page.shell.state.user.username, version: 1 }
  const saved: Notice[] = [
    { ...DRAFT, ...own, id: 'n1' },
    { ...DRAFT, id: 'n2', texts: [{ language: 'en', title: 'Stocktaking', content: '' }] },
  ]
  page.respond = (name, input) => {
    const notice = saved.find(({ id }) => id === input['id'])
    if (name === 'publishing.notices') return data({ items: saved.toReversed(), nextCursor: null })
    if (name === 'publishing.notice' && notice) return data(notice)
    if (name === 'publishing.draft') {
      const isLost = created().length === 1
      if (!isLost || isSaved) saved.push({ ...DRAFT, ...own, ...input, id: 'n3' } as Notice)
      return isLost ? NO_RESPONSE : data(saved.at(-1))
    }
    if (name === 'publishing.change' && notice) {
      const changed = { ...notice, ...input, version: notice.version + 1 } as Notice
      saved[saved.indexOf(notice)] = changed
      return data(changed)
    }
    return healthy(name, input)
  }
  return saved
}

describe('the first save of a new notice whose reply was lost', () => {
  it.each([
    ['creates no other notice', true, 1],
    ['is sent again where it was not saved', false, 2],
  ] as const)('ADMIN-157 %s', async (_what, isSaved, sent) => {
    await open('notices/new')
    const saved = losingFirstReply(isSaved)
    await type('Stocktaking')
    await screen.findByText(/could not be saved/, undefined, SLOWLY)
    await type('Stocktaking today')
    await screen.findByText(/The draft is saved/, undefined, SLOWLY)
    expect(created()).toHaveLength(sent)
    expect(saved.map(({ id, texts }) => [id, texts[0]?.title])).toEqual([
      ['n1', TITLE],
      ['n2', 'Stocktaking'],
      ['n3', 'Stocktaking today'],
    ])
    await waitFor(() => expect(page.shell.state.path).toBe('notices/new?draft=n3'))
    expect(page.shell.unsaved).toBe(false)
  })
})
