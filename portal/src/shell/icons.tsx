import { icon } from '../components/icon.tsx'

/** The icons that only the shell shows. */
export const StoreIcon = icon(
  <>
    <path d="M5 11.4v7.1A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-7.1" />
    <path d="M3.5 8.8 5.2 4.5h13.6l1.7 4.3a2.8 2.8 0 0 1-5.65 0 2.85 2.85 0 0 1-5.7 0 2.8 2.8 0 0 1-5.65 0z" />
    <path data-accent="" d="M10 20v-4.2h4V20" />
  </>,
)
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8.3" r="3.8" />
    <path d="M5 20a7 7 0 0 1 14 0" />
  </>,
)
export const TeamIcon = icon(
  <>
    <circle cx="9" cy="9" r="3.3" />
    <path d="M3 19a6 6 0 0 1 12 0" />
    <path data-accent="" d="M15.5 6.2a3.2 3.2 0 0 1 0 5.8M17.5 14.6A6 6 0 0 1 21 19" />
  </>,
)
export const SignOutIcon = icon(
  <path d="M14 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h7M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />,
)
export const InboxIcon = icon(
  <>
    <path d="M3.8 13.4 6 6.6A2.2 2.2 0 0 1 8.1 5h7.8A2.2 2.2 0 0 1 18 6.6l2.2 6.8v3.4a2.2 2.2 0 0 1-2.2 2.2H6a2.2 2.2 0 0 1-2.2-2.2z" />
    <path d="M3.8 13.4h4.4l1.4 2.4h4.8l1.4-2.4h4.4" />
  </>,
)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />)
export const AdministrationIcon = icon(
  <>
    <path d="M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20" />
    <circle data-accent="" cx="15" cy="7.5" r="2.5" />
    <circle cx="9" cy="16.5" r="2.5" />
  </>,
)
export const FoldIcon = icon(<path d="m13.5 7-5 5 5 5M19 5v14" />)
export const ViewIcon = icon(<path d="M4.5 6h15v12h-15zM4.5 10h15" />)
export const ActionIcon = icon(<path d="M13 3.5 6 13.5h5.5l-.5 7 7-10h-5.5z" />)
export const KeyboardIcon = icon(
  <>
    <rect x="3" y="6" width="18" height="12" rx="2.5" />
    <path d="M6.5 10h.1M10.2 10h.1M13.8 10h.1M17.4 10h.1M8.5 14h7" />
  </>,
)
