import type { FoundStore } from '@foyer/contract/places'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationName, useOpenApplication } from '../applications/index.ts'
import { useOverlay } from '../components/overlay.ts'
import { useMessages } from '../languages/index.ts'
import { useChoosePlace, useFoundStores } from '../places/index.ts'
import { routes } from '../routes.ts'
import { useSessionState } from '../session/index.ts'
import { useApplicationResults } from './application-results.ts'
import { useEntryName } from './menu.tsx'
import { menuOf } from './menu-entries.ts'
import { usePaletteActions } from './palette-actions.ts'
import { type Destination, destinationsFor } from './palette-entries.ts'
import { PaletteView } from './palette-view.tsx'

const NOT_TYPED: readonly FoundStore[] = []

/** Command palette: applications, pages, actions, and every store of the user. */
export function Palette() {
  const t = useMessages()
  const { close } = useOverlay()
  const navigate = useNavigate()
  const choosePlace = useChoosePlace()
  const { apps, manageApps } = useSessionState()
  const [keyword, setKeyword] = useState('')
  const found = useFoundStores({ keyword, customer: undefined })
  const all = [...apps, ...manageApps.filter(({ key }) => !apps.some((one) => one.key === key))]
  const destinations = destinationsFor(keyword, {
    applications: all,
    nameOf: (one) => applicationName(t, one),
    pages: usePages(),
    actions: usePaletteActions(),
    stores: keyword.trim() === '' ? NOT_TYPED : found.stores,
    results: useApplicationResults(keyword),
  })
  const go = (to: Destination): void => {
    close()
    if (to.type === 'action') {
      to.act()
    } else if (to.type === 'store') {
      const { customer, id, name, code, timeZone } = to.store
      choosePlace({ currentCustomer: customer, currentStore: { id, name, code, timeZone } })
    } else {
      void navigate({ to: to.address })
    }
  }
  return (
    <PaletteView
      keyword={keyword}
      destinations={destinations}
      storesState={keyword.trim() === '' ? 'ready' : found.state}
      onType={setKeyword}
      onGo={go}
      onClose={close}
    />
  )
}

/** Every page of the menu; pages of the shell also while an application is open. */
function usePages(): { readonly name: string; readonly address: string }[] {
  const name = useEntryName()
  const { permissionTree: tree, currentUser } = useSessionState()
  const application = useOpenApplication()?.key
  const { administers, managesTeam } = currentUser ?? {}
  const shown = [
    ...menuOf({ tree, application, administers, managesTeam }),
    ...menuOf({ tree: [], application: undefined, administers, managesTeam }),
  ]
  const entries = new Map(shown.flatMap((group) => group.entries).map((entry) => [entry.address, entry]))
  // Home matches everything, so it comes last.
  const home = routes.home.path
  const pages = [...entries.values()].map((entry) => ({ name: name(entry), address: entry.address }))
  return [...pages.filter(({ address }) => address !== home), ...pages.filter(({ address }) => address === home)]
}
