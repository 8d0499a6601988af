import { CodeSlip as Slip } from '@foyer/ui'
import { Button } from '../components/index.ts'
import { useMessages } from '../languages/index.ts'
import { CopyButton } from '../mfa/index.ts'
import { Dialog } from '../overlays/index.ts'
import { PrintIcon } from './icons.tsx'
import css from './team.module.css'
import type { Slip as ShownSlip } from './use-team.ts'

interface CodeSlipProps {
  readonly slip: ShownSlip
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
      <Slip
        label={t('team.slip.label')}
        language={translator?.locale}
        organisation={organisation}
        code={code}
        facts={[printed('team.slip.username', { username: member.username })]}
        steps={[
          printed('team.slip.open', { link: printed('signIn.oneTimeCode') }),
          printed('team.slip.enter'),
          printed('team.slip.choose'),
        ]}
      />
      <div className={css.slipActions}>
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
