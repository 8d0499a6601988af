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
    void copied(text).then((worked) => setState(worked ? 'copied' : 'failed'))
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

/** Browsers offer the clipboard over https only. Over http the old command still works. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyWithExecCommand(text)
  }
}

function copyWithExecCommand(text: string): boolean {
  const area = document.createElement('textarea')
  const before = document.activeElement
  area.value = text
  area.readOnly = true
  // A dialog allows no selection outside of it.
  const place = before?.closest('dialog') ?? document.body
  place.append(area)
  area.select()
  const worked = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return worked
}
