import { useTranslator } from '../../../languages/index.ts'
import { useSessionState } from '../../../session/index.ts'
import { type NoticeTimes, noticeTimesIn } from './times.ts'

/** Formats the arrival times of notices. */
export function useNoticeTimes(now: number): NoticeTimes {
  const translator = useTranslator()
  const { userInfo, currentUser } = useSessionState()
  return noticeTimesIn(translator, currentUser?.timeZone ?? userInfo?.timeZone ?? 'UTC', now)
}
