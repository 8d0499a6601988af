import { useShell, useShellState } from '@foyer/sdk/react'
import { useEffect, useState } from 'react'
import { readNote } from './note.ts'
import { NoteForm } from './note-form.tsx'
import { textsOf } from './texts.ts'

/** The page of the current store. It begins again when the user changes the store. */
export function StorePage() {
  const texts = textsOf(useShellState(({ language }) => language))
  const storeId = useShellState(({ store }) => store?.id)
  const storeName = useShellState(({ store }) => store?.name)
  return (
    <div className="my-app">
      <h1>{storeName ?? texts.title}</h1>
      {storeId === undefined ? <p>{texts.noStore}</p> : <StoreNote key={storeId} />}
    </div>
  )
}

/** The note of the store while it loads, after a failure, to read, or to change. */
function StoreNote() {
  const shell = useShell()
  const texts = textsOf(useShellState(({ language }) => language))
  const canChange = useShellState(({ permissions }) => permissions.includes('my-app.note.change'))
  const [note, setNote] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt reads again
  useEffect(() => {
    const end = new AbortController()
    setFailed(false)
    readNote(shell, end.signal).then(setNote, () => {
      if (!end.signal.aborted) setFailed(true)
    })
    return () => end.abort()
  }, [shell, attempt])

  if (failed) {
    return (
      <div role="alert">
        <p>{texts.failed}</p>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {texts.retry}
        </button>
      </div>
    )
  }
  if (note === undefined) return <p role="status">{texts.loading}</p>
  if (canChange) return <NoteForm note={note} texts={texts} onSaved={setNote} />
  return <p>{note || texts.empty}</p>
}
