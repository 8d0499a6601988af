import type { Application } from '@foyer/contract/work-bench'
import { useSessionState } from '../session/index.ts'
import { useVisit } from '../visits/index.ts'

/** The application of the address, among those that the user may open. */
export function useOpenApplication(): Application | undefined {
  const { screen, params } = useVisit()
  const { apps, manageApps } = useSessionState()
  return screen === 'application' ? [...apps, ...manageApps].find(({ key }) => key === params[0]) : undefined
}
