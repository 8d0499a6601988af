import { reactApplication } from '@foyer/sdk/react'
import { Console } from './console.tsx'

export const { mount, unmount } = reactApplication(() => <Console />)
