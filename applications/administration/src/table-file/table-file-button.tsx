import { Button } from '@foyer/ui'
import { useRef } from 'react'
import { TABLE_FILES } from './read-table-file.ts'

interface Props {
  /** What is chosen, for screen readers. */
  readonly label: string
  readonly text: string
  readonly onChoose: (file: File) => void
}

/** A button that opens the file dialog of the browser. The same file can be chosen twice, after it was corrected. */
export function TableFileButton({ label, text, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={TABLE_FILES}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      <Button onPress={() => input.current?.click()}>{text}</Button>
    </div>
  )
}
