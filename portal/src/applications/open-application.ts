import type { Application } from '@foyer/contract/work-bench'
import { useParams } from '@tanstack/react-router'
import { useSessionState } from '../session/index.ts'

/** The application of the address, among those that the user may open. */
export function useOpenApplication(): Application | undefined {
  const key = useParams({ from: '/a/$application/$', shouldThrow: false })?.application
  const { apps, manageApps } = useSessionState()
  return [...apps, ...manageApps].find((one) => one.key === key)
}
