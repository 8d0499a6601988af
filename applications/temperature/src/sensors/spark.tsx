import css from './sensors-page.module.css'

const WIDTH = 60
const HEIGHT = 24
const MARGIN = 3

/** The course of the latest day, for the eye: the value is beside it. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return <span />
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => MARGIN + (index / (values.length - 1)) * (WIDTH - 2 * MARGIN)
  const y = (value: number) => HEIGHT - MARGIN - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * MARGIN)
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <svg className={css.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2.5" />
    </svg>
  )
}
