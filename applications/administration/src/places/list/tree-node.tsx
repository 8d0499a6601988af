import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { usePlacesTexts } from '../texts/index.ts'
import { Disclosure } from './disclosure.tsx'
import css from './tree.module.css'

interface Props {
  readonly name: string
  /** What is known besides, such as a number. */
  readonly text?: string
  /** It is opened when this becomes true. */
  readonly startsOpen?: boolean
  readonly isCurrent?: boolean
  readonly href: string
  readonly onOpen: () => void
  /** What belongs to it. It is loaded when it is first shown. */
  readonly children?: ReactNode
}

/** A place as a link, with a button that shows what belongs to it. */
export function TreeNode({ name, text, startsOpen = false, isCurrent = false, href, onOpen, children }: Props) {
  const texts = usePlacesTexts()
  const [open, setOpen] = useState(startsOpen)
  const [started, setStarted] = useState(startsOpen)
  if (startsOpen !== started) {
    setStarted(startsOpen)
    setOpen(open || startsOpen)
  }
  const id = useId()
  const hasContent = children !== undefined && children !== null
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li>
      <div className={css.node} data-current={isCurrent || undefined}>
        {hasContent ? (
          <Disclosure
            className={css.chevron}
            isOpen={open}
            controls={id}
            label={texts.expand(name)}
            onToggle={() => setOpen(!open)}
          >
            <span className={css.mark} aria-hidden="true" />
          </Disclosure>
        ) : (
          <span className={css.leaf} />
        )}
        <a href={href} aria-current={isCurrent || undefined} onClick={follow}>
          <span>{name}</span>
          {text !== undefined && <small>{text}</small>}
        </a>
      </div>
      <div id={id} className={css.children}>
        {open && children}
      </div>
    </li>
  )
}
