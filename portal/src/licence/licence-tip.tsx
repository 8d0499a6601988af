import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass, CloseIcon, DialogActions, IconButton, WarningIcon } from '../components/index.ts'
import { useMessages, useTranslator } from '../languages/index.ts'
import { Dialog } from '../overlays/index.ts'
import { TAB_KEYS, tabStore, useSession, useSessionState } from '../session/index.ts'
import { licenceDay } from './licence-day.ts'
import css from './licence-strip.module.css'
import { licenceTip, type Tip } from './tip-rule.ts'
import { useLicence, useMayUpload } from './use-licence.ts'

/** The tip about the licence, once after each sign-in: a dialog for those who can upload one, a strip above the home page for others. */
export function LicenceTip({ atHome }: { atHome: boolean }) {
  const [due, setDue] = useState(() => tabStore.read(TAB_KEYS.licenceTip) !== null)
  return due ? <DueTip atHome={atHome} onDone={() => setDue(false)} /> : null
}

function DueTip({ atHome, onDone }: { atHome: boolean; onDone: () => void }) {
  const session = useSession()
  const { noTipsOn } = useSessionState()
  const mayUpload = useMayUpload()
  const licence = useLicence()
  if (licence.loading !== 'ready' || !licence.status) return null
  const { term, status, today } = licence
  const tip = licenceTip(term, mayUpload, noTipsOn === today)
  if (!tip || (!mayUpload && !atHome)) return null
  const done = (rests: boolean): void => {
    tabStore.write(TAB_KEYS.licenceTip, null)
    if (rests) session.change({ noTipsOn: today })
    onDone()
  }
  const days = 'daysLeft' in term ? term.daysLeft : 0
  const View = mayUpload ? LicenceTipView : LicenceStripView
  return <View tip={tip} days={days} lastDay={status.expirationTime} onDone={done} />
}

interface LicenceTipViewProps {
  readonly tip: Tip
  readonly days: number
  readonly lastDay: string
  readonly onDone: (rests: boolean) => void
}

function useTexts({ tip, days, lastDay }: LicenceTipViewProps) {
  const { t, dates } = useTranslator()
  return {
    title: tip.title === 'licence.tip.ends' ? t('licence.tip.ends', { days }) : t('licence.tip.over'),
    explains: t(tip.explains, { date: licenceDay(lastDay, dates) }),
  }
}

/** The tip for a user who can do something about it, without its state. */
export function LicenceTipView(props: LicenceTipViewProps) {
  const t = useMessages()
  const { title, explains } = useTexts(props)
  const { tip, onDone } = props
  return (
    <Dialog title={title} description={explains} onClose={() => onDone(false)}>
      <DialogActions>
        <Button tone="primary" onClick={() => onDone(false)}>
          {t('licence.tip.understood')}
        </Button>
        <Link className={buttonClass('plain')} to="/licence" onClick={() => onDone(false)}>
          {t('licence.tip.open')}
        </Link>
        {tip.mayRest && <Button onClick={() => onDone(true)}>{t('licence.tip.notToday')}</Button>}
      </DialogActions>
    </Dialog>
  )
}

/** The tip for a user who can only tell someone, without its state. It covers nothing. */
export function LicenceStripView(props: LicenceTipViewProps) {
  const t = useMessages()
  const { title, explains } = useTexts(props)
  const { tip, onDone } = props
  return (
    <section className={css.strip} aria-label={title} data-over={tip.mayRest ? undefined : ''}>
      <WarningIcon />
      <p>
        <b>{title}</b> <span>{explains}</span>
      </p>
      {tip.mayRest && (
        <Button tone="quiet" onClick={() => onDone(true)}>
          {t('licence.tip.notToday')}
        </Button>
      )}
      <IconButton label={t('ui.close')} onClick={() => onDone(false)}>
        <CloseIcon />
      </IconButton>
    </section>
  )
}
