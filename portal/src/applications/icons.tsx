import { type ReactNode, useState } from 'react'
import { type IconProps, icon } from '../components/icon.tsx'
import css from './applications.module.css'
import { isOwnFile } from './own-file.ts'

/** The icons of the applications, by the names that the work-bench gives them. */
const ICONS: Readonly<Record<string, (props: IconProps) => ReactNode>> = {
  labels: icon(
    <>
      <rect x="2.8" y="5.8" width="18.4" height="12.4" rx="3" />
      <path data-accent="" d="M6.6 10h4.2M6.6 14h2.6" />
      <path d="M14 9.4h3.4v2.6H14v2.6h3.4" />
    </>,
  ),
  signage: icon(
    <>
      <rect x="3" y="4.2" width="18" height="12" rx="3" />
      <path d="M8.5 20.2h7M12 16.2v4" />
      <path data-accent="" d="m10.4 7.8 4 2.4-4 2.4z" />
    </>,
  ),
  temperature: icon(
    <>
      <path d="M8 13.4V5.8a2.6 2.6 0 0 1 5.2 0v7.6a4.4 4.4 0 1 1-5.2 0z" />
      <path data-accent="" d="M10.6 9.6v7.2M16.8 6h3.4M16.8 9.8h2.2" />
    </>,
  ),
  map: icon(
    <>
      <path d="M3.4 7.4a1.5 1.5 0 0 1 1-1.4L9 4.4l6 2.4 3.6-1.4a1.5 1.5 0 0 1 2 1.4v9.8a1.5 1.5 0 0 1-1 1.4L15 19.6l-6-2.4-3.6 1.4a1.5 1.5 0 0 1-2-1.4z" />
      <path data-accent="" d="M9 4.4v12.8M15 6.8v12.8" />
    </>,
  ),
  subscription: icon(
    <>
      <rect x="3.8" y="5.4" width="16.4" height="15" rx="3" />
      <path d="M3.8 10.2h16.4M8 3.4v3.8M16 3.4v3.8" />
      <path data-accent="" d="m9.2 15.2 2 2 3.6-3.8" />
    </>,
  ),
  templater: icon(
    <>
      <rect x="3.6" y="4" width="16.8" height="16" rx="3" />
      <path d="M3.6 9.4h16.8" />
      <path data-accent="" d="M10.4 9.4V20M14.2 13.2h2.6M14.2 16.4h2.6" />
    </>,
  ),
  handheld: icon(
    <>
      <rect x="3.4" y="3.4" width="9.2" height="17.2" rx="2.6" />
      <path d="M7 17.3h2" />
      <path data-accent="" d="M15.6 9.4a4 4 0 0 1 0 5.2M18.4 6.8a8 8 0 0 1 0 10.4" />
    </>,
  ),
  pda: icon(
    <>
      <rect x="6.4" y="2.8" width="11.2" height="18.4" rx="3" />
      <path d="M6.4 14.2h11.2M10.4 17.8h3.2" />
      <path data-accent="" d="M9.8 6.8v3.6M12 6.8v3.6M14.2 6.8v3.6" />
    </>,
  ),
  assets: icon(
    <>
      <path d="M11 3.7a2 2 0 0 1 2 0l6 3.4a2 2 0 0 1 1 1.7v6.4a2 2 0 0 1-1 1.7l-6 3.4a2 2 0 0 1-2 0l-6-3.4a2 2 0 0 1-1-1.7V8.8a2 2 0 0 1 1-1.7z" />
      <path d="m4.4 7.8 7.6 4.3 7.6-4.3M12 12.1v8.1" />
      <path data-accent="" d="m8.2 5.5 7.6 4.3" />
    </>,
  ),
}
export const GridIcon = icon(
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="2" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="2" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="2" />
    <rect data-accent="" x="13.5" y="13.5" width="6.5" height="6.5" rx="2" />
  </>,
)
export const LayersIcon = icon(
  <>
    <path d="m12 3.8 8.5 4.4L12 12.6 3.5 8.2z" />
    <path d="m4 12.2 8 4.2 8-4.2M4 16l8 4.2 8-4.2" />
  </>,
)

interface ApplicationIconProps {
  readonly application: { readonly key: string; readonly icon: string }
}

/** The icon of an application: one of the platform by its name, or a file of its own release; else the general one. */
export function ApplicationIcon({ application: { key, icon: name } }: ApplicationIconProps) {
  const [failed, setFailed] = useState<string>()
  if (name !== failed && isOwnFile(key, name))
    return <img className={css.drawn} src={name} alt="" onError={() => setFailed(name)} />
  const Icon = (Object.hasOwn(ICONS, name) && ICONS[name]) || GridIcon
  return <Icon />
}
