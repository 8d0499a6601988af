/** A calendar date in words. It is a date and no instant: no time zone may move it. */
export function licenceDay(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
