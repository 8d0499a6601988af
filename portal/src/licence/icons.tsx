import { icon } from '../components/icon.tsx'

export const LicenceIcon = icon(
  <>
    <path d="M12 19H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4" />
    <path d="M8 8.5h8M8 12.3h3.5" />
    <circle data-accent="" cx="16.8" cy="15.2" r="2.9" />
    <path data-accent="" d="m15.2 17.7-.6 3.6 2.2-1.1 2.2 1.1-.6-3.6" />
  </>,
)
