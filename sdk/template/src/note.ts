import { readJson, type Shell, sendJson } from '@foyer/sdk'

/** The back end allows as many characters. */
export const NOTE_MAX_LENGTH = 500

/** Reads the note of the current store. Throws without a response, or if it is no success. */
export async function readNote(shell: Shell, signal: AbortSignal): Promise<string> {
  return (await readJson<{ text: string }>(shell, 'note', { signal })).text
}

/** Saves the note of the current store. Throws as `readNote` does. */
export async function saveNote(shell: Shell, text: string): Promise<void> {
  await sendJson(shell, 'PUT', 'note', { text })
}
