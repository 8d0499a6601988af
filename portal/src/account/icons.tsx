import { icon } from '../components/index.ts'

export const ComputerIcon = icon(
  <>
    <rect x="3.5" y="5" width="17" height="11.5" rx="2.2" />
    <path d="M9 20h6" />
    <path data-accent="" d="M12 16.5V20" />
  </>,
)
export const PhoneIcon = icon(
  <>
    <rect x="7" y="2.8" width="10" height="18.4" rx="2.4" />
    <path data-accent="" d="M11 18h2" />
  </>,
)
export const PasskeyIcon = icon(
  <>
    <circle cx="9.5" cy="8" r="3.8" />
    <path d="M2.8 20c.4-3.6 3-6 6.7-6 1 0 2 .2 2.8.5" />
    <path data-accent="" d="M17.8 14.6v6m0-2.6h2.2" />
    <circle cx="17.8" cy="11.8" r="2.6" />
  </>,
)
