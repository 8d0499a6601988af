import { useBeforeLeave, useShell } from '@foyer/sdk/react'
import { type SubmitEvent, useId, useState } from 'react'
import { NOTE_MAX_LENGTH, saveNote } from './note.ts'
import type { Texts } from './texts.ts'

interface Props {
  readonly note: string
  readonly texts: Texts
  readonly onSaved: (note: string) => void
}

/** Changes the note. While it differs from what is saved, the shell asks before the user leaves. */
export function NoteForm({ note, texts, onSaved }: Props) {
  const shell = useShell()
  const id = useId()
  const [typed, setTyped] = useState(note)
  const [saving, setSaving] = useState(false)
  const changed = typed !== note
  useBeforeLeave(changed)

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setSaving(true)
    try {
      await saveNote(shell, typed)
      onSaved(typed)
      shell.notify(texts.saved)
    } catch (error) {
      shell.notify(texts.notSaved, 'error')
      shell.reportError(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>{texts.title}</label>
      <textarea
        id={id}
        value={typed}
        maxLength={NOTE_MAX_LENGTH}
        rows={5}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="primary" disabled={!changed || saving}>
        {texts.save}
      </button>
    </form>
  )
}
