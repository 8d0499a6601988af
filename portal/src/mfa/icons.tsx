import { icon } from '../components/index.ts'

export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="3" />
    <path d="M15 9V7a3 3 0 0 0-3-3H7a3 3 0 0 0-3 3v5a3 3 0 0 0 3 3h2" />
  </>,
)
export const DownloadIcon = icon(
  <>
    <path d="M4.5 15.5v2a2.5 2.5 0 0 0 2.5 2.5h10a2.5 2.5 0 0 0 2.5-2.5v-2" />
    <path data-accent="" d="M12 4v11m-4.5-4.3L12 15l4.5-4.3" />
  </>,
)
