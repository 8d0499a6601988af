import type { Shell } from '@foyer/sdk'

/** The back end allows as many characters. */
export const NOTE_MAX_LENGTH = 500

/** Reads the note of the current store. Throws without a response, or if it is no success. */
export async function readNote(shell: Shell, signal: AbortSignal): Promise<string> {
  const response = await shell.fetch('note', { signal })
  if (!response.ok) throw new Error(`The back end responded with ${response.status}.`)
  const { text } = (await response.json()) as { text: string }
  return text
}

/** Saves the note of the current store. Throws as `readNote` does. */
export async function saveNote(shell: Shell, text: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await shell.fetch('note', { method: 'PUT', headers, body: JSON.stringify({ text }) })
  if (!response.ok) throw new Error(`The back end responded with ${response.status}.`)
}
