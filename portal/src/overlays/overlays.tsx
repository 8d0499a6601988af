import type { DialogProps, PanelProps } from '@foyer/ui'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Lazy, Spinner, showWithin } from '../components/index.ts'
import { useToasts } from '../errors/index.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import { lazyComponents } from './lazy-components.ts'
import { overlayParent } from './overlay-parent.ts'
import css from './overlays.module.css'

/** A modal dialog of the component library, in the language of the page. Entry pages use `NativeDialog`. */
export function Dialog(props: DialogProps) {
  const { dismissible = true, onClose } = props
  const components = useOverlayCode(lazyComponents, dismissible ? onClose : undefined)
  if (!components) return <OverlayLoading />
  return (
    <Localised
      components={components}
      of={<components.Dialog {...props}>{withMessages(props.children)}</components.Dialog>}
    />
  )
}

/** A modal panel of the component library, in the language of the page. */
export function Panel(props: PanelProps) {
  const components = useOverlayCode(lazyComponents, props.onClose)
  if (!components) return <OverlayLoading />
  return (
    <Localised
      components={components}
      of={<components.Panel {...props}>{withMessages(props.children)}</components.Panel>}
    />
  )
}

/** Shown after a noticeable wait for the code of an overlay. */
export function OverlayLoading() {
  const t = useMessages()
  return (
    <div className={css.loading} role="status">
      <Spinner />
      <span>{t('ui.loading')}</span>
    </div>
  )
}

const withMessages = (children: ReactNode) => (
  <>
    {children}
    <MessagesInside />
  </>
)

/** Keeps the messages of the page in reach of keyboard and screen reader while the overlay around it is open. */
function MessagesInside() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const overlay = mark.current?.closest<HTMLElement>('[data-modal]')
    return overlay ? showWithin(overlay) : undefined
  }, [])
  return <span hidden ref={mark} />
}

type Components = NonNullable<typeof lazyComponents.ready>

function Localised({ components, of }: { components: Components; of: ReactNode }) {
  const { language } = useTranslator()
  return (
    <components.OverlayContainer getContainer={overlayParent}>
      <components.LocaleProvider language={language}>{of}</components.LocaleProvider>
    </components.OverlayContainer>
  )
}

/** Milliseconds after which an overlay that must show is fetched again. */
const RETRY_AFTER = 5_000

/** The code of an overlay once it is loaded. A failure is reported; then `onFailed` is called, or without it loading starts again. */
export function useOverlayCode<Code>(code: Lazy<Code>, onFailed: (() => void) | undefined): Code | undefined {
  const toasts = useToasts()
  const [failures, setFailures] = useState(0)
  const [, setLoaded] = useState(code.ready !== undefined)
  const fail = useEffectEvent(() => {
    if (failures === 0) toasts.notify({ key: 'ui.partMissing.explains' })
    if (onFailed) onFailed()
    else setFailures(failures + 1)
  })
  useEffect(() => {
    // Another load may have ended since the render.
    if (code.ready) return setLoaded(true)
    let current = true
    const load = (): void =>
      void code.load().then(
        () => current && setLoaded(true),
        () => current && fail(),
      )
    const timer = setTimeout(load, failures === 0 ? 0 : RETRY_AFTER)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [code, failures])
  return code.ready
}
