import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Switcher } from '../applications/index.ts'
import { useToasts } from '../errors/index.ts'
import { useHomeConfiguration } from '../home/index.ts'
import { useMessages } from '../languages/index.ts'
import { lazyPalette, lazyPlaceChooser } from '../lazy-panels.ts'
import { LazyBoundary, type LazyComponent } from '../ui/index.ts'
import { OverlayContext } from '../ui/overlay.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { OpenOverlayContext, type Overlay } from './open-overlay.ts'
import { SignOutQuestion } from './sign-out-question.tsx'

const present = (component: () => ReactNode): LazyComponent => {
  const loaded = (): ReactNode => component()
  return { ready: loaded, load: async () => loaded }
}

/** What is needed seldom, or holds much, is code of its own. */
const PANELS: Readonly<Record<Overlay, LazyComponent>> = {
  switcher: present(() => <ShellSwitcher />),
  menu: present(() => <MenuSheet />),
  signOut: present(() => <SignOutQuestion />),
  places: lazyPlaceChooser,
  palette: lazyPalette,
}

/** The panels above the page, one at a time, and the keys that open them. */
export function WithOverlays({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Overlay>()
  const overlay = useMemo(() => ({ close: () => setOpen(undefined) }), [])
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [pathBefore, setPathBefore] = useState(path)
  // Going back with a panel open leaves the panel too.
  if (path !== pathBefore) {
    setPathBefore(path)
    setOpen(undefined)
  }
  useOpeningKeys(setOpen)
  useEffect(() => {
    // On a store's network a panel should not have to be waited for: it is fetched once the page is there.
    // What does not come now is asked for again when it is opened.
    const timer = setTimeout(
      () =>
        void PANELS.places
          .load()
          .then(PANELS.palette.load)
          .catch(() => {}),
      FETCH_AFTER,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <OpenOverlayContext value={setOpen}>
      {children}
      <OverlayContext value={overlay}>
        {open && (
          <LazyBoundary
            key={open}
            component={PANELS[open]}
            fallback={null}
            failed={() => <PanelFailed onNotified={overlay.close} />}
          />
        )}
      </OverlayContext>
    </OpenOverlayContext>
  )
}

function ShellSwitcher() {
  return <Switcher servicePage={useHomeConfiguration()?.servicePage ?? true} />
}

/** Milliseconds after which the other panels are fetched. */
const FETCH_AFTER = 4_000

function PanelFailed({ onNotified }: { onNotified: () => void }) {
  const t = useMessages()
  const toasts = useToasts()
  useEffect(() => {
    toasts.notify({ key: 'ui.partMissing.explains' })
    onNotified()
  }, [toasts, onNotified])
  return <span role="status">{t('ui.partMissing.title')}</span>
}

/** Ctrl or Command with K searches; a slash opens the switcher, but not where one is typing. */
function useOpeningKeys(open: (overlay: Overlay) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Something above the page already has the keys.
      if (document.querySelector('dialog[open], [data-modal]')) return
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open('palette')
      } else if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault()
        open('switcher')
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
}
