import { part } from './ui/index.ts'

/** What of the shell is needed seldom, or holds much: code of its own, so that everybody is at home sooner. */
export const placeChooserPart = part(async () => (await import('./places/place-chooser.tsx')).PlaceChooser)
export const palettePart = part(async () => (await import('./shell/palette.tsx')).Palette)
export const inboxPart = part(async () => (await import('./inbox/inbox-page.tsx')).InboxPage)
export const applicationsPart = part(
  async () => (await import('./applications/applications-page.tsx')).ApplicationsPage,
)
export const versionsPart = part(async () => (await import('./applications/versions-page.tsx')).VersionsPage)
/** The licence tip for a page outside of the shell. */
export const licenceTipPart = part(async () => (await import('./licence/first-tip.ts')).LicenceTip)
