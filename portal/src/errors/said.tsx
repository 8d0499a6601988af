import { useEffect, useState } from 'react'
import { useTranslator } from '../languages/index.ts'
import { Hidden } from '../ui/index.ts'
import { formatMessage, type UserMessage } from './user-message.ts'

/** A saying in the language shown. One that counts down does so, and tells when it is over. */
export function Said({ saying, onOver }: { saying: UserMessage; onOver?: () => void }) {
  const translator = useTranslator()
  const until = 'until' in saying ? saying.until : undefined
  const [now, setNow] = useState(() => (until === undefined ? 0 : Date.now()))
  const [first] = useState(now)
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
  const words = formatMessage(saying, translator, now)
  if (until === undefined) return <span>{words}</span>
  // Seen, it counts down; read out, it is said once and not again every second.
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <Hidden>{formatMessage(saying, translator, first)}</Hidden>
    </>
  )
}
