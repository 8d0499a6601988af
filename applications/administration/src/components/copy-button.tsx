import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { copyText } from '@foyer/ui/copy-text'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'

interface Props {
  readonly text: string
  /** What the button does, where what is copied is not beside it. */
  readonly label?: string
  readonly tone?: 'primary' | 'quiet'
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label, tone = 'quiet' }: Props) {
  const texts = useTexts()
  const shell = useShell()
  const [failed, setFailed] = useState(false)
  const copy = async (): Promise<void> => {
    const worked = await copyText(text)
    setFailed(!worked)
    if (worked) shell.notify(texts.copied)
  }
  return (
    <>
      <Button tone={tone} {...(label ? { 'aria-label': label } : {})} onPress={() => void copy()}>
        {texts.copy}
      </Button>
      {failed && <p role="alert">{texts.notCopied}</p>}
    </>
  )
}
