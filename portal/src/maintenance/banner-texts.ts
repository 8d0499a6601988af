import type { Maintenance } from '@foyer/contract/maintenance'
import type { Translator } from '../languages/index.ts'

export interface BannerTexts {
  /** The period. */
  readonly title: string
  /** What it means for users. */
  readonly text: string
  /** When it starts, such as `in 25 minutes`; undefined once it has started. */
  readonly countdown: string | undefined
}

export interface BannerFormat {
  readonly translator: Pick<Translator, 't' | 'dates'>
  readonly language: string
  readonly timeZone: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Returns the texts of the banner; undefined if the maintenance is over.
 * @param now in milliseconds
 */
export function bannerTexts(maintenance: Maintenance, now: number, format: BannerFormat): BannerTexts | undefined {
  const { startsAt, endsAt, readOnly, texts } = maintenance
  const { t } = format.translator
  const start = Date.parse(startsAt)
  if (endsAt !== null && now >= Date.parse(endsAt)) return undefined
  const isRunning = now >= start
  const standard = readOnly
    ? isRunning
      ? 'maintenance.readOnly'
      : 'maintenance.willBeReadOnly'
    : 'maintenance.interruptions'
  return {
    title: isRunning ? runningTitle(endsAt, now, format) : aheadTitle(startsAt, endsAt, now, format),
    text: (texts as Readonly<Record<string, string | undefined>>)[format.language] ?? t(standard),
    countdown: isRunning ? undefined : countdown(start - now, format),
  }
}

function aheadTitle(startsAt: string, endsAt: string | null, now: number, format: BannerFormat): string {
  const { t } = format.translator
  const from = instant(startsAt, now, format)
  return endsAt === null
    ? t('maintenance.aheadOpen', { from })
    : t('maintenance.ahead', { from, to: instant(endsAt, Date.parse(startsAt), format) })
}

function runningTitle(endsAt: string | null, now: number, format: BannerFormat): string {
  const { t } = format.translator
  return endsAt === null ? t('maintenance.runningOpen') : t('maintenance.running', { to: instant(endsAt, now, format) })
}

/** The time, with the day if it is another one than that of `beside`. */
function instant(at: string, beside: number, { translator, timeZone }: BannerFormat): string {
  const day = new Intl.DateTimeFormat(translator.dates, { dateStyle: 'short', timeZone })
  const options = { timeStyle: 'short', timeZone } as const
  const isSameDay = day.format(new Date(at)) === day.format(new Date(beside))
  return new Intl.DateTimeFormat(translator.dates, isSameDay ? options : { ...options, dateStyle: 'medium' }).format(
    new Date(at),
  )
}

/** Minutes, hours or days, so that it changes seldom. */
function countdown(left: number, { translator }: BannerFormat): string {
  const relative = new Intl.RelativeTimeFormat(translator.dates)
  if (left < 1.5 * HOUR) return relative.format(Math.max(1, Math.round(left / MINUTE)), 'minute')
  if (left < 1.5 * DAY) return relative.format(Math.round(left / HOUR), 'hour')
  return relative.format(Math.round(left / DAY), 'day')
}
