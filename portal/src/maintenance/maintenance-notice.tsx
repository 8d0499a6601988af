import type { Maintenance } from '@foyer/contract/maintenance'
import { useEffect, useState } from 'react'
import { LazyBoundary, lazy } from '../components/index.ts'
import { MaintenanceContext } from './maintenance-context.ts'

const lazyBanner = lazy(async () => (await import('./maintenance-banner.tsx')).MaintenanceBanner)

/** The banner of an announced or running maintenance. Its code is loaded only if there is one. */
export function MaintenanceNotice({ maintenance }: { readonly maintenance: Maintenance | undefined }) {
  /* The page from the gateway does not know the time zone of the user. */
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  if (!maintenance || !isMounted) return null
  return (
    <MaintenanceContext value={maintenance}>
      <LazyBoundary component={lazyBanner} fallback={null} failed={() => null} />
    </MaintenanceContext>
  )
}
