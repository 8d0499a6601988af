import { icon } from '../components/index.ts'

export const BackIcon = icon(<path d="m14 7-5 5 5 5" />)
export const PageIcon = icon(
  <>
    <path d="M6 3.8h8l4.5 4.5v11.9H6z" />
    <path data-accent="" d="M9.2 12h5.6M9.2 15.6h3.8" />
  </>,
)
