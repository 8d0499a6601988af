import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './mfa.module.css'

interface QrCodeProps {
  readonly text: string
  /** Text alternative of the picture. */
  readonly label: string
}

/** A QR code. Dark on white in both themes: many readers need that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawingOf(text), [text])
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The white border that the standard requires. */
const QUIET_ZONE = 4

/** Each run of dark modules in a row as one rectangle. */
export function drawingOf(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data
    .map((row, y) => {
      const modules = row.map((dark) => (dark ? '#' : ' ')).join('')
      return [...modules.matchAll(/#+/g)]
        .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
        .join('')
    })
    .join('')
  return { size, path }
}
