import { type BackEnd, type BackEndOptions, createBackEnd, HttpError, type Routes, type User } from '@foyer/sdk/server'

/** The page allows as many characters. */
const NOTE_MAX_LENGTH = 500

/** Creates the back end. `createBackEnd` verifies the token of every request. */
export function createNotes(options: Pick<BackEndOptions, 'portal' | 'now'>): BackEnd {
  return createBackEnd({ ...options, application: 'my-app', routes: noteRoutes() })
}

/** The routes. The notes are in memory: put a database in place of the map. */
export function noteRoutes(): Routes {
  const notes = new Map<string, string>()
  return {
    'GET /note': ({ user }) => ({ text: notes.get(storeOf(user)) ?? '' }),
    'PUT /note': async ({ user, requirePermission, json }) => {
      requirePermission('my-app.note.change')
      const text = textOf(await json())
      notes.set(storeOf(user), text)
      return { text }
    },
  }
}

/** The store of the user, within the organisation. It comes from the token, so that no one reads the notes of others. */
function storeOf({ organisation, store }: User): string {
  if (store === null) throw new HttpError(409, 'the user has no current store')
  return `${organisation} ${store}`
}

function textOf(body: unknown): string {
  const { text } = (body ?? {}) as { text?: unknown }
  if (typeof text !== 'string' || text.length > NOTE_MAX_LENGTH)
    throw new HttpError(400, `text must be a string of at most ${NOTE_MAX_LENGTH} characters`)
  return text
}
