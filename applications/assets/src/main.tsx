import { reactApplication } from '@foyer/sdk/react'
import { AssetsApplication } from './assets-application.tsx'

export const { mount, unmount } = reactApplication(() => <AssetsApplication />)
