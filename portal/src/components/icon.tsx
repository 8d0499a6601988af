import type { ReactNode } from 'react'
import css from './icon.module.css'

export interface IconProps {
  readonly small?: boolean
}

/** Makes an icon of the set: 24 grid, round ends, at most one detail in the accent. Always decoration; words stand beside it. */
export function icon(shape: ReactNode): (props: IconProps) => ReactNode {
  return function Icon({ small }) {
    return (
      <svg className={small ? `${css.icon} ${css.small}` : css.icon} viewBox="0 0 24 24" aria-hidden="true">
        {shape}
      </svg>
    )
  }
}
