import type { Notice, NoticeText } from '@foyer/sdk/server'
import type { AlarmKind } from '../../shared/temperature.ts'
import { datesLocale, degrees, LANGUAGES, textOf } from '../texts.ts'

/** What a notice says of an alarm. */
export interface AnnouncedAlarm {
  readonly id: string
  readonly organisation: string
  readonly store: string
  readonly kind: AlarmKind
  readonly celsius: number | null
  readonly limit: number | null
  readonly since: Date
  readonly sensor: string
  readonly sensorId: string
  readonly place: string
  /** The name of the store, and its time zone. */
  readonly site: string
  readonly timeZone: string
}

/**
 * The notice of an alarm, in five languages. The same alarm always has the same notice, so that it can be sent again. It
 * asks for no acknowledgement of its own: the alarm is acknowledged once, by the user who acts.
 * @param portalUrl the public URL of the portal, below which the alarm is acknowledged
 */
export function noticeOf(alarm: AnnouncedAlarm, portalUrl: string): Notice {
  const address = new URL(`/a/temperature/sensors/${alarm.sensorId}`, portalUrl).href
  return {
    organisation: alarm.organisation,
    type: 'IMPORTANT_NOTICE',
    texts: LANGUAGES.map((language) => textIn(alarm, { language, address })),
    audience: [{ to: 'store', id: alarm.store }],
    idempotencyKey: `temperature-${alarm.id}`,
  }
}

interface Written {
  readonly language: NoticeText['language']
  /** Of the sensor, with the form for its alarm. */
  readonly address: string
}

function textIn(alarm: AnnouncedAlarm, { language, address }: Written): NoticeText {
  const { kind, celsius, limit, since, timeZone } = alarm
  const time = new Intl.DateTimeFormat(datesLocale(language), { timeStyle: 'short', timeZone }).format(since)
  const values = {
    ...{ sensor: plain(alarm.sensor), place: plain(alarm.place), site: plain(alarm.site), time },
    celsius: celsius === null ? '' : degrees(celsius, language),
    limit: limit === null ? '' : degrees(limit, language),
  }
  const content = [
    ...[textOf(`notice.${kind}.content`, language, values), textOf('notice.todo', language, values)],
    `[${textOf('notice.link', language)}](${address})`,
  ]
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
