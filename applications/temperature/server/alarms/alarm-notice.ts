import type { Notice, NoticeText } from '@foyer/sdk/server'
import type { AlarmKind } from '../../shared/temperature.ts'
import { datesLocale, degrees, LANGUAGES, textOf } from '../texts.ts'

const DAY = 86_400_000

/** What a notice says of an alarm. */
export interface AnnouncedAlarm {
  readonly id: string
  readonly organisation: string
  readonly store: string
  readonly kind: AlarmKind
  readonly celsius: number | null
  readonly limit: number | null
  readonly since: Date
  readonly raisedAt: Date
  readonly sensor: string
  readonly place: string
  /** The name of the store, and its time zone. */
  readonly site: string
  readonly timeZone: string
}

/** The notice of an alarm, in five languages. The same alarm always has the same notice, so that it can be sent again. */
export function noticeOf(alarm: AnnouncedAlarm): Notice {
  return {
    organisation: alarm.organisation,
    type: 'IMPORTANT_NOTICE',
    texts: LANGUAGES.map((language) => textIn(alarm, language)),
    audience: [{ to: 'store', id: alarm.store }],
    acknowledgeBy: new Date(alarm.raisedAt.getTime() + DAY).toISOString().slice(0, 'YYYY-MM-DD'.length),
    idempotencyKey: `temperature-${alarm.id}`,
  }
}

function textIn(alarm: AnnouncedAlarm, language: NoticeText['language']): NoticeText {
  const { kind, celsius, limit, since, timeZone } = alarm
  const time = new Intl.DateTimeFormat(datesLocale(language), { timeStyle: 'short', timeZone }).format(since)
  const values = {
    ...{ sensor: plain(alarm.sensor), place: plain(alarm.place), site: plain(alarm.site), time },
    celsius: celsius === null ? '' : degrees(celsius, language),
    limit: limit === null ? '' : degrees(limit, language),
  }
  const content = [textOf(`notice.${kind}.content`, language, values), textOf('notice.todo', language, values)]
  return {
    language,
    title: textOf(`notice.${kind}.title`, language, { sensor: shortened(alarm.sensor), site: shortened(alarm.site) }),
    content: content.join('\n\n'),
  }
}

/** A title has at most 160 characters. */
const NAME_IN_TITLE = 60

function shortened(name: string): string {
  return name.length > NAME_IN_TITLE ? `${name.slice(0, NAME_IN_TITLE - 1).trimEnd()}…` : name
}

/** Names are text, also where they look like Markdown. */
function plain(name: string): string {
  return name.replace(/[\\`*_[\]<>#]/g, '\\$&')
}
