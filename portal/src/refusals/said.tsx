import { useEffect, useState } from 'react'
import { useTranslator } from '../languages/index.ts'
import { type Saying, wordsOf } from './saying.ts'

/** A saying in the language shown. One that counts down does so, and tells when it is over. */
export function Said({ saying, onOver }: { saying: Saying; onOver?: () => void }) {
  const translator = useTranslator()
  const until = 'until' in saying ? saying.until : undefined
  const [now, setNow] = useState(() => (until === undefined ? 0 : Date.now()))
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < until) return
      clearInterval(timer)
      onOver?.()
    }, 1_000)
    return () => clearInterval(timer)
  }, [until, onOver])
  return wordsOf(saying, translator, now)
}
