import { useLocation } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { lazyPalette, lazyPlaceChooser, lazyShortcuts } from '../app/lazy-panels.ts'
import { Switcher, useApplicationSignals } from '../applications/index.ts'
import type { LazyComponent } from '../components/index.ts'
import { OverlayContext } from '../components/overlay.ts'
import { useHomeConfiguration } from '../home/index.ts'
import { OverlayLoading, useOverlayCode } from '../overlays/index.ts'
import { useSessionState } from '../session/index.ts'
import { isTextField, useBufferedKeys } from './buffered-keys.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { OpenOverlayContext, type Overlay } from './open-overlay.ts'
import { SignOutQuestion } from './sign-out-question.tsx'

function ShellSwitcher() {
  return <Switcher servicePage={useHomeConfiguration()?.servicePage ?? true} />
}

const loaded = (component: ComponentType): LazyComponent => ({ ready: component, load: async () => component })

/** Panels that few open, or that hold much, are chunks of their own. */
const PANELS: Readonly<Record<Overlay, LazyComponent>> = {
  switcher: loaded(ShellSwitcher),
  menu: loaded(MenuSheet),
  signOut: loaded(SignOutQuestion),
  places: lazyPlaceChooser,
  palette: lazyPalette,
  shortcuts: lazyShortcuts,
}

/** The panels above the page, one at a time, and the keys that open them. */
export function WithOverlays({ children }: { children: ReactNode }) {
  const [open, setOpen] = useOpenPanel()
  const overlay = useMemo(() => ({ close: () => setOpen(undefined) }), [setOpen])
  useOpeningKeys(setOpen)
  useSearchFromFrame(setOpen)
  useBufferedKeys(open, overlay.close)
  usePreloadedPanels()
  return (
    <OpenOverlayContext value={setOpen}>
      {children}
      <OverlayContext value={overlay}>
        {open && <LazyPanel key={open} component={PANELS[open]} onFailed={overlay.close} />}
      </OverlayContext>
    </OpenOverlayContext>
  )
}

/** The open panel. Going back closes it. */
function useOpenPanel() {
  const panel = useState<Overlay>()
  const [, setOpen] = panel
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [pathBefore, setPathBefore] = useState(path)
  if (path !== pathBefore) {
    setPathBefore(path)
    setOpen(undefined)
  }
  return panel
}

/** Milliseconds after which the other panels are fetched. */
const PRELOAD_DELAY = 4_000

/** Fetches the panels once the page is there: a store's network is slow. What fails is fetched again when it is opened. */
function usePreloadedPanels(): void {
  useEffect(() => {
    const preload = (): void =>
      void PANELS.places
        .load()
        .then(PANELS.palette.load)
        .catch(() => {})
    const timer = setTimeout(preload, PRELOAD_DELAY)
    return () => clearTimeout(timer)
  }, [])
}

function LazyPanel({ component, onFailed }: { component: LazyComponent; onFailed: () => void }) {
  const Panel = useOverlayCode(component, onFailed)
  return Panel ? <Panel /> : <OverlayLoading />
}

/** Panels that one character opens, unless the user has turned that off, and not where one is typing. */
const OF_A_CHARACTER: Readonly<Record<string, Overlay>> = { '/': 'switcher', '?': 'shortcuts' }

/** Ctrl or Command with K searches. `shortcuts.tsx` lists the keys. */
function useOpeningKeys(open: (overlay: Overlay) => void): void {
  const { singleKeys } = useSessionState()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isDialogOpen()) return
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open('palette')
        return
      }
      const panel = singleKeys && OF_A_CHARACTER[event.key]
      if (!panel || isTextField(event.target)) return
      event.preventDefault()
      open(panel)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open, singleKeys])
}

/** An open dialog has the keys. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [data-modal]') !== null
}

/** A frame passes on the keys of the search while it has the focus. Without the focus it has no keys to pass on. */
function useSearchFromFrame(open: (overlay: Overlay) => void): void {
  const { openSearch } = useApplicationSignals()
  useEffect(() => {
    openSearch.set(() => {
      if (!isDialogOpen() && document.activeElement instanceof HTMLIFrameElement) open('palette')
    })
    return () => openSearch.set(() => {})
  }, [open, openSearch])
}
