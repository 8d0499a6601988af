import { copyText } from '@foyer/ui/copy-text'
import { useEffect, useState } from 'react'
import { Button, CheckIcon, Hidden } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { CopyIcon } from './icons.tsx'

/** Milliseconds for which the button shows the result. */
const RESULT_SHOWN_FOR = 3_000

/** Copies a text, and shows whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), RESULT_SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [state])
  const copy = (): void => {
    void copyText(text).then((worked) => setState(worked ? 'copied' : 'failed'))
  }
  const result = state === 'copied' ? t('mfa.copied') : t('mfa.notCopied')
  return (
    <Button onClick={copy}>
      {state === 'copied' ? <CheckIcon small /> : <CopyIcon small />}
      <span>{state === 'idle' ? label : result}</span>
      <Hidden announces>{state !== 'idle' && result}</Hidden>
    </Button>
  )
}
