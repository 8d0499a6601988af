/** Renders the overlays below it into the element that `getContainer` returns. Without it they are children of the body. */
export { UNSAFE_PortalProvider as OverlayContainer } from 'react-aria/PortalProvider'
