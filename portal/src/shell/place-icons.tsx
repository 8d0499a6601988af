import type { MenuIcon } from '@foyer/contract/applications'
import type { ReactNode } from 'react'
import { type IconProps, icon } from '../components/icon.tsx'

/** The icons of menu entries of applications, by the names of the manifest. */
const PLACE_ICONS: Readonly<Record<MenuIcon, (props: IconProps) => ReactNode>> = {
  alarm: icon(
    <>
      <path d="M6.4 10.2a5.6 5.6 0 0 1 11.2 0c0 4.6 1.9 6.1 1.9 6.1h-15s1.9-1.5 1.9-6.1" />
      <path data-accent="" d="M10 19.4a2.2 2.2 0 0 0 4 0" />
    </>,
  ),
  applications: icon(
    <>
      <rect x="4" y="4" width="6.6" height="6.6" rx="2" />
      <rect x="13.4" y="4" width="6.6" height="6.6" rx="2" />
      <rect x="4" y="13.4" width="6.6" height="6.6" rx="2" />
      <rect data-accent="" x="13.4" y="13.4" width="6.6" height="6.6" rx="2" />
    </>,
  ),
  'base-station': icon(
    <>
      <path d="M12 12v8.5M8.5 20.5h7" />
      <circle cx="12" cy="10" r="1.8" />
      <path data-accent="" d="M7.6 14.2a6 6 0 0 1 0-8.4M16.4 5.8a6 6 0 0 1 0 8.4" />
    </>,
  ),
  calendar: icon(
    <>
      <rect x="3.8" y="5.4" width="16.4" height="15" rx="3" />
      <path d="M3.8 10.2h16.4M8 3.4v3.8M16 3.4v3.8" />
      <path data-accent="" d="M8 14.5h3" />
    </>,
  ),
  chart: icon(
    <>
      <path d="M4.5 4.5v13a2 2 0 0 0 2 2h13" />
      <path data-accent="" d="m8 14.6 3.4-4.2 3 2.6 4.6-6" />
    </>,
  ),
  checklist: icon(
    <>
      <path d="M10.5 6.5H20M10.5 12H20M10.5 17.5H20" />
      <path data-accent="" d="m3.8 6.4 1.3 1.3 2.4-2.6M3.8 17.4l1.3 1.3 2.4-2.6" />
    </>,
  ),
  clock: icon(
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path data-accent="" d="M12 7.5V12l3 2" />
    </>,
  ),
  difference: icon(
    <>
      <path d="M4.5 9.2h15M4.5 14.8h15" />
      <path data-accent="" d="m15.6 4.6-7.2 14.8" />
    </>,
  ),
  display: icon(
    <>
      <rect x="3" y="4.2" width="18" height="12" rx="3" />
      <path d="M8.5 20.2h7M12 16.2v4" />
      <path data-accent="" d="M7 8.2h5" />
    </>,
  ),
  document: icon(
    <>
      <path d="M13.5 3.5H7a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9z" />
      <path d="M13.5 3.5V9H19" />
      <path data-accent="" d="M8.5 13h7M8.5 16.5h4.5" />
    </>,
  ),
  globe: icon(
    <>
      <circle cx="12" cy="12" r="8.4" />
      <path
        data-accent=""
        d="M3.8 12h16.4M12 3.6c2.6 2.4 3.8 5.2 3.8 8.4s-1.2 6-3.8 8.4c-2.6-2.4-3.8-5.2-3.8-8.4S9.4 6 12 3.6z"
      />
    </>,
  ),
  'hand-over': icon(
    <>
      <path d="M4 8.5h15M15 4.5l4 4-4 4" />
      <path data-accent="" d="M20 15.5H5M9 11.5l-4 4 4 4" />
    </>,
  ),
  handheld: icon(
    <>
      <rect x="6.4" y="2.8" width="11.2" height="18.4" rx="3" />
      <path d="M6.4 14.2h11.2" />
      <path data-accent="" d="M10.4 17.8h3.2" />
    </>,
  ),
  history: icon(
    <>
      <path d="M4.2 12a7.8 7.8 0 1 0 2.5-5.7L4 8.8" />
      <path d="M4 4.2v4.6h4.6" />
      <path data-accent="" d="M12 8v4.2l2.8 1.7" />
    </>,
  ),
  key: icon(
    <>
      <circle cx="8.4" cy="15.6" r="4.4" />
      <path d="m11.6 12.4 8-8" />
      <path data-accent="" d="m16 8 3 3M18.4 5.6l1.8 1.8" />
    </>,
  ),
  licence: icon(
    <>
      <path d="M5 20V6a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6.4" />
      <path d="M5 20h6.4M8.6 8.4h6.8M8.6 12h3.4" />
      <circle data-accent="" cx="16" cy="16.4" r="2.6" />
      <path data-accent="" d="m14.6 18.6-.6 2.8 2-1 2 1-.6-2.8" />
    </>,
  ),
  list: icon(
    <>
      <path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20" />
      <path data-accent="" d="M4.8 6.5h.1M4.8 12h.1M4.8 17.5h.1" />
    </>,
  ),
  mail: icon(
    <>
      <rect x="3.4" y="5.4" width="17.2" height="13.2" rx="3" />
      <path data-accent="" d="m4.6 7.6 7.4 5.6 7.4-5.6" />
    </>,
  ),
  map: icon(
    <>
      <path d="M3.4 7.4a1.5 1.5 0 0 1 1-1.4L9 4.4l6 2.4 3.6-1.4a1.5 1.5 0 0 1 2 1.4v9.8a1.5 1.5 0 0 1-1 1.4L15 19.6l-6-2.4-3.6 1.4a1.5 1.5 0 0 1-2-1.4z" />
      <path data-accent="" d="M9 4.4v12.8M15 6.8v12.8" />
    </>,
  ),
  palette: icon(
    <>
      <path d="M12 3.6a8.4 8.4 0 1 0 0 16.8c1.4 0 2-.9 2-1.8 0-1.5-1-1.7-1-2.8s.9-1.6 2-1.6h2.3a3.1 3.1 0 0 0 3.1-3.1c0-4.2-3.8-7.5-8.4-7.5z" />
      <path data-accent="" d="M7.8 12.2h.1M9.6 8.2h.1M14 7.4h.1" />
    </>,
  ),
  people: icon(
    <>
      <circle cx="9" cy="9" r="3.3" />
      <path d="M3 19a6 6 0 0 1 12 0" />
      <path data-accent="" d="M15.5 6.2a3.2 3.2 0 0 1 0 5.8M17.5 14.6A6 6 0 0 1 21 19" />
    </>,
  ),
  price: icon(
    <>
      <path d="M12.6 4H6a2 2 0 0 0-2 2v6.6a2 2 0 0 0 .6 1.4l5.8 5.8a2 2 0 0 0 2.8 0l6.6-6.6a2 2 0 0 0 0-2.8L14 4.6a2 2 0 0 0-1.4-.6z" />
      <path data-accent="" d="M8.6 8.6h.1M11 14.2l3.2-3.2" />
    </>,
  ),
  send: icon(
    <>
      <path d="M20.2 4 3.8 10.4l6.6 2.8 2.8 6.6z" />
      <path data-accent="" d="m10.4 13.2 4.2-4" />
    </>,
  ),
  server: icon(
    <>
      <rect x="4" y="4.4" width="16" height="6.6" rx="2.4" />
      <rect x="4" y="13" width="16" height="6.6" rx="2.4" />
      <path data-accent="" d="M7.6 7.7h.1M7.6 16.3h.1M11.4 7.7H16M11.4 16.3H16" />
    </>,
  ),
  settings: icon(
    <>
      <path d="M4 7.5h8.5M17.5 7.5H20M4 16.5h2.5M11.5 16.5H20" />
      <circle data-accent="" cx="15" cy="7.5" r="2.5" />
      <circle cx="9" cy="16.5" r="2.5" />
    </>,
  ),
  shield: icon(
    <>
      <path d="M12 3.6 5 6.2v5.2c0 4.4 2.9 7.6 7 9 4.1-1.4 7-4.6 7-9V6.2z" />
      <path data-accent="" d="m9 11.8 2.2 2.2 3.8-4" />
    </>,
  ),
  store: icon(
    <>
      <path d="M4.6 10.4V18a2 2 0 0 0 2 2h10.8a2 2 0 0 0 2-2v-7.6" />
      <path d="M5.6 4h12.8l1.8 4.6a2.6 2.6 0 0 1-5.4.6 2.8 2.8 0 0 1-5.6 0 2.6 2.6 0 0 1-5.4-.6z" />
      <path data-accent="" d="M10 20v-4.4h4V20" />
    </>,
  ),
  template: icon(
    <>
      <rect x="3.6" y="4" width="16.8" height="16" rx="3" />
      <path d="M3.6 9.4h16.8" />
      <path data-accent="" d="M10.4 9.4V20M14.2 13.2h2.6M14.2 16.4h2.6" />
    </>,
  ),
  thermometer: icon(
    <>
      <path d="M8 13.4V5.8a2.6 2.6 0 0 1 5.2 0v7.6a4.4 4.4 0 1 1-5.2 0z" />
      <path data-accent="" d="M10.6 9.6v7.2M16.8 6h3.4M16.8 9.8h2.2" />
    </>,
  ),
  warning: icon(
    <>
      <path d="M10.4 4.9 2.9 17.6a1.9 1.9 0 0 0 1.6 2.8h15a1.9 1.9 0 0 0 1.6-2.8L13.6 4.9a1.9 1.9 0 0 0-3.2 0z" />
      <path data-accent="" d="M12 9.5v4.2M12 17v.1" />
    </>,
  ),
}

/** Returns the icon of a name. Undefined without a name, or for one that only newer shells know. */
export function placeIcon(name: string | undefined): ((props: IconProps) => ReactNode) | undefined {
  return name !== undefined && Object.hasOwn(PLACE_ICONS, name) ? PLACE_ICONS[name as MenuIcon] : undefined
}
