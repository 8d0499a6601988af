import { useState } from 'react'
import { Button, DialogActions } from '../components/index.ts'
import { useTranslator } from '../languages/index.ts'
import { Dialog } from '../overlays/index.ts'
import { TAB_KEYS, tabStore, useSession, useSessionState } from '../session/index.ts'
import { licenceDay } from './licence-day.ts'
import { licenceTip, type Tip } from './tip-rule.ts'
import { useLicence } from './use-licence.ts'

/** The tip about the licence, once after each sign-in. */
export function LicenceTip() {
  const [due, setDue] = useState(() => tabStore.read(TAB_KEYS.licenceTip) !== null)
  return due ? <DueTip onDone={() => setDue(false)} /> : null
}

function DueTip({ onDone }: { onDone: () => void }) {
  const session = useSession()
  const { noTips, currentUser } = useSessionState()
  const licence = useLicence()
  if (licence.loading !== 'ready' || !licence.status) return null
  const tip = licenceTip(licence.term, currentUser?.administers === 'platform', noTips)
  if (!tip) return null
  const { term, status } = licence
  const done = (rests: boolean): void => {
    tabStore.write(TAB_KEYS.licenceTip, null)
    if (rests) session.change({ noTips: true })
    onDone()
  }
  const days = 'daysLeft' in term ? term.daysLeft : 0
  return <LicenceTipView tip={tip} days={days} lastDay={status.expirationTime} onDone={done} />
}

interface LicenceTipViewProps {
  readonly tip: Tip
  readonly days: number
  readonly lastDay: string
  readonly onDone: (rests: boolean) => void
}

/** The tip without its state. */
export function LicenceTipView({ tip, days, lastDay, onDone }: LicenceTipViewProps) {
  const { t, dates } = useTranslator()
  const date = licenceDay(lastDay, dates)
  return (
    <Dialog
      title={tip.title === 'licence.tip.ends' ? t('licence.tip.ends', { days }) : t('licence.tip.over')}
      description={t(tip.explains, { date })}
      onClose={() => onDone(false)}
    >
      <DialogActions>
        <Button tone="primary" onClick={() => onDone(false)}>
          {t('licence.tip.understood')}
        </Button>
        {tip.mayRest && <Button onClick={() => onDone(true)}>{t('licence.tip.notToday')}</Button>}
      </DialogActions>
    </Dialog>
  )
}
