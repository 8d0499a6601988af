import { icon } from '../components/icon.tsx'

export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
    <path d="M8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5" />
    <path data-accent="" d="M12 14.2v2" />
  </>,
)
export const UnlockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
    <path d="M8.2 10.5V7.6a3.8 3.8 0 0 1 7.2-1.7" />
    <path data-accent="" d="M12 14.2v2" />
  </>,
)
export const PrintIcon = icon(
  <>
    <path d="M7.5 8.5V4h9v4.5M7.5 16.5H6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-1.5" />
    <path data-accent="" d="M7.5 13.5h9V20h-9z" />
  </>,
)
