import { lazy } from '../components/index.ts'

/** Large or seldom used panels are chunks of their own, so that the shell is usable sooner. */
export const lazyPlaceChooser = lazy(async () => (await import('../places/place-chooser.tsx')).PlaceChooser)
export const lazyPalette = lazy(async () => (await import('../shell/palette.tsx')).Palette)
export const lazyShortcuts = lazy(async () => (await import('../shell/shortcuts.tsx')).Shortcuts)
/** Runs applications. It comes before the first one. */
export const lazyHostedApplications = lazy(
  async () => (await import('../applications/hosting/shown/hosted-applications.tsx')).HostedApplications,
)
/** Reads codes with the camera. What reads them is another file, which it loads itself. */
export const lazyCameraDialog = lazy(async () => (await import('../camera/camera-dialog.tsx')).CameraDialog)
/** Makes the calls of the console. */
export const loadAdministration = async () =>
  (await import('../administration/administration-access.tsx')).AdministrationAccess
