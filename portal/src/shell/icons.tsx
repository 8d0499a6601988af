import { icon } from '../ui/icon.tsx'

/** The icons that only the shell shows. */
export const StoreIcon = icon(
  <>
    <path d="M5 11.4v7.1A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-7.1" />
    <path d="M3.5 8.8 5.2 4.5h13.6l1.7 4.3a2.8 2.8 0 0 1-5.65 0 2.85 2.85 0 0 1-5.7 0 2.8 2.8 0 0 1-5.65 0z" />
    <path data-accent="" d="M10 20v-4.2h4V20" />
  </>,
)
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8.3" r="3.8" />
    <path d="M5 20a7 7 0 0 1 14 0" />
  </>,
)
export const SignOutIcon = icon(
  <path d="M14 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h7M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />,
)
