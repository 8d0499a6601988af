import { reactApplication } from '@foyer/sdk/react'
import { StorePage } from './store-page.tsx'
import './style.css'

/** The shell calls `mount` with an element and its API, and `unmount` before it removes the element. */
export const { mount, unmount } = reactApplication(() => <StorePage />)
