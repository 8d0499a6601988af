// @vitest-environment jsdom
import { createTestShell } from '@foyer/sdk/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { mount, unmount } from './main.tsx'

/** Mounts the application in a test double of the shell. Its back end has one note. */
async function start(permissions: readonly string[], language = 'en') {
  let text = 'Delivery at 7'
  const shell = createTestShell({
    state: { permissions, language },
    async backEnd(_path, { method, body }) {
      if (method === 'PUT') text = (JSON.parse(String(body)) as { text: string }).text
      return Response.json({ text })
    },
  })
  const element = document.body.appendChild(document.createElement('div'))
  await act(async () => mount(element, shell))
  return shell
}

afterEach(async () => {
  await act(async () => unmount())
  document.body.replaceChildren()
})

describe('the note of a store', () => {
  it('is saved, and counts as unsaved work until then', async () => {
    const shell = await start(['my-app.note', 'my-app.note.change'])
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Delivery at 9' } })
    expect(shell.unsaved).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shell.toasts).toEqual([{ text: 'The note is saved.', tone: 'info' }]))
    await waitFor(() => expect(shell.unsaved).toBe(false))
    expect(shell.requests.at(-1)).toMatchObject({ path: 'note', init: { body: '{"text":"Delivery at 9"}' } })
  })

  it('can only be read without the permission to change it', async () => {
    await start(['my-app.note'])
    await screen.findByText('Delivery at 7')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is shown in the language of the shell, which may change', async () => {
    const shell = await start(['my-app.note', 'my-app.note.change'], 'fr')
    await screen.findByRole('button', { name: 'Enregistrer' })
    act(() => shell.change({ language: 'de' }))
    await screen.findByRole('button', { name: 'Speichern' })
  })
})
