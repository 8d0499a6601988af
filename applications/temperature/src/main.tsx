import { reactApplication } from '@foyer/sdk/react'
import { TemperatureApplication } from './temperature-application.tsx'

export const { mount, unmount } = reactApplication(() => <TemperatureApplication />)
