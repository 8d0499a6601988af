import { Button } from '@foyer/ui'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { useDraft } from '../draft/index.ts'
import { useBatchTexts } from '../texts/index.ts'
import css from './create.module.css'

/** Takes the file that is chosen, or dropped on it. */
export function FileField() {
  const texts = useBatchTexts()
  const { draft, choose, discard } = useDraft()
  const { over, ...drop } = useDrop(choose)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? []
    if (file) choose(file)
    // The same file can be chosen again once it is mended.
    target.value = ''
  }
  return (
    <>
      <div className={css.file} data-over={over || undefined} {...drop}>
        {draft.file && <b className={css.fileName}>{draft.file.name}</b>}
        <label className={css.choose}>
          <input type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={chosen} />
          <span>{draft.file ? texts.otherFile : texts.chooseFile}</span>
        </label>
        {draft.file && (
          <Button tone="quiet" onPress={discard}>
            {texts.discard}
          </Button>
        )}
      </div>
      {draft.problem && (
        <p role="alert" className={css.problem}>
          {texts[draft.problem]}
        </p>
      )}
    </>
  )
}

function useDrop(onDrop: (file: File) => void) {
  const [over, setOver] = useState(false)
  return {
    over,
    onDragOver: (event: DragEvent): void => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onDrop(file)
    },
  }
}
