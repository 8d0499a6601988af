import type { ReactNode } from 'react'

/** The few marks that components need themselves; always decoration. */
function mark(shape: ReactNode) {
  return function Mark() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    )
  }
}

export const CheckMark = mark(<path d="m5 12.6 4.6 4.4L19 7.4" />)
export const ChevronDown = mark(<path d="m7 10 5 5 5-5" />)
export const ChevronRight = mark(<path d="m10 7 5 5-5 5" />)
export const ChevronLeft = mark(<path d="m14 7-5 5 5 5" />)
export const CloseMark = mark(<path d="m6.5 6.5 11 11m0-11-11 11" />)
export const CalendarMark = mark(<path d="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4" />)
export const SearchMark = mark(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </>,
)
