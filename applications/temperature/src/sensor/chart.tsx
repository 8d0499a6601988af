import { dateFormat } from '@foyer/sdk'
import { useShellState } from '@foyer/sdk/react'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Limits, Reading } from '../../shared/temperature.ts'
import { columnsOf } from './grouped.ts'

interface Props {
  readonly sensor: Limits
  readonly from: Date
  readonly to: Date
  readonly items: readonly Reading[]
}

const HEIGHT = 240
const DASHES = [7, 5]

/** The course as a line, over the band of the limits. For the eye: the sentence and the table beside it have the same values. */
export default function Chart({ sensor, from, to, items }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const theme = useShellState((state) => state.theme)
  const locale = useShellState((state) => state.locale)
  const timeZone = useShellState((state) => state.store?.timeZone ?? state.user.timeZone)
  const { low, high } = sensor
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const target = element.current
    if (!target) return
    const scale = { from: from.getTime() / 1_000, to: to.getTime() / 1_000 }
    const options = optionsOf({ target, low, high, locale, timeZone, ...scale })
    const chart = new uPlot(
      { ...options, width: target.clientWidth || 300, height: HEIGHT },
      columnsOf(items, { low, high }),
      target,
    )
    const observer = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height: HEIGHT }))
    observer.observe(target)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [low, high, from, to, items, theme, locale, timeZone])
  return <div ref={element} />
}

interface Options {
  readonly target: HTMLElement
  readonly low: number | null
  readonly high: number | null
  readonly locale: string
  readonly timeZone: string
  readonly from: number
  readonly to: number
}

function optionsOf(given: Options): Omit<uPlot.Options, 'width' | 'height'> {
  const { target, low, high, locale, timeZone, from, to } = given
  const colour = (name: string) => getComputedStyle(target).getPropertyValue(name).trim()
  const time = dateFormat(locale, { timeStyle: 'short', timeZone })
  const day = dateFormat(locale, { weekday: 'short', day: 'numeric', timeZone })
  const week = to - from > 2 * 86_400
  const axis = { stroke: colour('--ink-3'), ticks: { show: false }, font: `13px ${colour('--font')}` }
  const grid = { stroke: colour('--line'), width: 1 }
  const bounds = [low, high].filter((limit) => limit !== null)
  return {
    ...{ legend: { show: false }, cursor: { show: false }, padding: [12, 16, 0, 0] },
    tzDate: (second) => uPlot.tzDate(new Date(second * 1_000), timeZone),
    scales: {
      x: { range: [from, to] },
      y: {
        range: (_chart, min, max) => {
          const [bottom, top] = [Math.min(min ?? 0, ...bounds), Math.max(max ?? 0, ...bounds)]
          return [Math.floor(bottom - 1), Math.ceil(top + 1)]
        },
      },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 72,
        values: (_chart, seconds) => seconds.map((second) => (week ? day : time).format(new Date(second * 1_000))),
      },
      { ...axis, grid, size: 44, space: 40 },
    ],
    series: [
      {},
      { stroke: colour('--ink'), width: 2, points: { show: false } },
      { stroke: colour('--danger'), width: 3, points: { show: false } },
    ],
    hooks: { drawClear: [(chart) => drawLimits(chart, given, colour)] },
  }
}

/** The band within the limits, and a dashed line at each of them. */
function drawLimits({ ctx, bbox, valToPos }: uPlot, { low, high }: Options, colour: (name: string) => string): void {
  const y = (limit: number | null, otherwise: number) => (limit === null ? otherwise : valToPos(limit, 'y', true))
  const [top, bottom] = [y(high, bbox.top), y(low, bbox.top + bbox.height)]
  ctx.save()
  ctx.fillStyle = colour('--accent-soft')
  ctx.fillRect(bbox.left, top, bbox.width, bottom - top)
  ctx.setLineDash(DASHES.map((length) => length * devicePixelRatio))
  ctx.lineWidth = 1.5 * devicePixelRatio
  for (const [limit, at, name] of [
    [high, top, '--danger'],
    [low, bottom, '--control'],
  ] as const) {
    if (limit === null) continue
    ctx.strokeStyle = colour(name)
    ctx.beginPath()
    ctx.moveTo(bbox.left, at)
    ctx.lineTo(bbox.left + bbox.width, at)
    ctx.stroke()
  }
  ctx.restore()
}
