import { reactApplication } from '@foyer/sdk/react'
import { LabelsApplication } from './labels-application.tsx'

export const { mount, unmount } = reactApplication(() => <LabelsApplication />)
