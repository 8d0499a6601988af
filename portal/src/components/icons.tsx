import { icon } from './icon.tsx'

/** The icons of the entry pages. Those of the shell are in its own folder, so that the first screen does not carry them. */
export const LogoIcon = icon(
  <>
    <path d="M4.5 20.5V11.5a7.5 7.5 0 0 1 15 0v9M2.5 20.5h19" />
    <path data-accent="" d="M9 20.5v-8a3 3 0 0 1 6 0v8" />
  </>,
)
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.4 2.4 3.6 5.2 3.6 8.5s-1.2 6.1-3.6 8.5c-2.4-2.4-3.6-5.2-3.6-8.5s1.2-6.1 3.6-8.5z" />
  </>,
)
const eye = (
  <>
    <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
    <circle cx="12" cy="12" r="2.7" />
  </>
)
export const EyeIcon = icon(eye)
export const EyeClosedIcon = icon(
  <>
    {eye}
    <path d="m4.5 4 15 16" />
  </>,
)
export const RefreshIcon = icon(
  <>
    <path d="M19.8 12a7.8 7.8 0 1 1-2.3-5.5L20 9" />
    <path d="M20 4.2V9h-4.8" />
  </>,
)
export const CheckIcon = icon(<path d="m5 12.6 4.6 4.4L19 7.4" />)
export const CloseIcon = icon(<path d="m6.5 6.5 11 11m0-11-11 11" />)
export const ErrorIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.2M12 16.2v.1" />
  </>,
)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 7.8v.1" />
  </>,
)
export const WarningIcon = icon(
  <>
    <path d="M10.4 4.9 2.9 17.6A1.9 1.9 0 0 0 4.5 20.4h15a1.9 1.9 0 0 0 1.6-2.8L13.6 4.9a1.9 1.9 0 0 0-3.2 0z" />
    <path d="M12 9.5v4.2M12 17v.1" />
  </>,
)
export const WeChatIcon = icon(
  <>
    <path d="M9.4 4.5c-3.7 0-6.6 2.4-6.6 5.4 0 1.7.9 3.2 2.4 4.2l-.5 2 2.3-1.2c.7.2 1.5.3 2.4.3" />
    <path
      data-accent=""
      d="M15.3 9.6c-3.2 0-5.8 2.1-5.8 4.7s2.6 4.7 5.8 4.7c.7 0 1.4-.1 2-.3l1.9 1-.4-1.7c1.4-.9 2.3-2.2 2.3-3.7 0-2.6-2.6-4.7-5.8-4.7z"
    />
    <path d="M7.3 8.6v.1M11.3 8.6v.1" />
    <path data-accent="" d="M13.4 13.6v.1M17.2 13.6v.1" />
  </>,
)
export const MicrosoftIcon = icon(
  <>
    <path d="M4.5 4.5H11V11H4.5zM13 13h6.5v6.5H13z" />
    <path data-accent="" d="M13 4.5h6.5V11H13zM4.5 13H11v6.5H4.5z" />
  </>,
)
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="14.5" r="4" />
    <path d="m11 11.8 8-7.8M16.2 6.8l2.6 2.6M13.6 9.3l1.6 1.6" />
  </>,
)
