import { Button } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { CopyButton } from '../mfa/index.ts'
import { Dialog } from '../overlays/index.ts'
import css from './code-slip.module.css'
import { PrintIcon } from './icons.tsx'
import type { Slip } from './use-team.ts'

interface CodeSlipProps {
  readonly slip: Slip
  readonly organisation: string
  /** When the code expires, as text. */
  readonly until: string
  readonly onClose: () => void
}

/** A one-time code on a slip to hand over, in the language of the user who gets it. Only 'Done' closes it, because it is not shown again. */
export function CodeSlip({ slip: { member, code, translator }, organisation, until, onClose }: CodeSlipProps) {
  const t = useMessages()
  const printed = translator?.t ?? t
  return (
    <Dialog
      title={t('team.slip.title', { name: member.displayName })}
      description={t('team.slip.explains', { time: until })}
      onClose={onClose}
      dismissible={false}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a slip. */}
      <div className={css.slip} role="group" aria-label={t('team.slip.label')} lang={translator?.locale}>
        <b>{organisation}</b>
        <code translate="no">{code}</code>
        <p>{printed('team.slip.username', { username: member.username })}</p>
        <ol>
          <li>{printed('team.slip.open', { link: printed('signIn.oneTimeCode') })}</li>
          <li>{printed('team.slip.enter')}</li>
          <li>{printed('team.slip.choose')}</li>
        </ol>
      </div>
      <div className={css.actions}>
        <Button tone="primary" large onClick={() => window.print()}>
          <PrintIcon small />
          <span>{t('team.slip.print')}</span>
        </Button>
        <CopyButton text={code} label={t('team.slip.copy')} />
        <Button tone="quiet" onClick={onClose}>
          {t('team.slip.done')}
        </Button>
      </div>
    </Dialog>
  )
}
