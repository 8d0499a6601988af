import { callBackEnd } from '@foyer/sdk/testing'
import { describe, expect, it } from 'vitest'
import { noteRoutes } from './notes.ts'

/** A user who may change the note. */
const writer = { permissions: ['my-app.note', 'my-app.note.change'] }
const reader = { permissions: ['my-app.note'] }

describe('the routes of notes', () => {
  it('store the note of a store, which users of another store do not get', async () => {
    const routes = noteRoutes()
    await callBackEnd(routes, 'PUT /note', { user: writer, body: { text: 'Delivery at 7' } })
    const same = await callBackEnd(routes, 'GET /note', { user: reader })
    const other = await callBackEnd(routes, 'GET /note', { user: { ...reader, store: 'another' } })
    expect([await same.json(), await other.json()]).toEqual([{ text: 'Delivery at 7' }, { text: '' }])
  })

  it.each([
    ['without the permission to change it', reader, { text: 'Mine' }, 403],
    ['without a store', { ...writer, store: null }, { text: 'Mine' }, 409],
    ['that is no text', writer, { text: 7 }, 400],
    ['that is too long', writer, { text: 'a'.repeat(501) }, 400],
  ])('reject a note %s', async (_what, user, body, status) => {
    const response = await callBackEnd(noteRoutes(), 'PUT /note', { user, body })
    expect(response.status).toBe(status)
  })
})
