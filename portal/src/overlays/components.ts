/** What `overlays.tsx` renders, in a chunk of its own: the shell is usable before it has loaded. */
export { Dialog, LocaleProvider, OverlayContainer, Panel } from '@foyer/ui'
