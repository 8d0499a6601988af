import type { Maintenance } from '@foyer/contract/maintenance'
import { createContext } from 'react'

/** The announced or running maintenance, for its banner. */
export const MaintenanceContext = createContext<Maintenance | undefined>(undefined)
