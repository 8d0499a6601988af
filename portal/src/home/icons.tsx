import { icon } from '../ui/icon.tsx'

export const KeysIcon = icon(
  <>
    <circle cx="12" cy="8.3" r="3.8" />
    <path data-accent="" d="M5 20a7 7 0 0 1 14 0" />
  </>,
)
