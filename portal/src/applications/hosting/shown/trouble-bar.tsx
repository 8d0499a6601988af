import { Button, WarningIcon } from '../../../components/index.ts'
import { useMessages } from '../../../languages/index.ts'
import type { Instance } from '../loaded/instance.ts'
import css from './hosting.module.css'

interface TroubleBarProps {
  readonly trouble: 'unresponsive' | 'error'
  readonly name: string
  readonly instance: Pick<Instance, 'wait' | 'restart' | 'dismiss'>
  readonly onLeave: () => void
}

/** Above an application that goes on, with a fault: it does not respond, or had an error. */
export function TroubleBar({ trouble, name, instance, onLeave }: TroubleBarProps) {
  const t = useMessages()
  const isUnresponsive = trouble === 'unresponsive'
  return (
    <div className={css.bar} role="alert">
      <WarningIcon />
      <span>{t(isUnresponsive ? 'applications.unresponsive' : 'applications.error', { name })}</span>
      <span className={css.actions}>
        {isUnresponsive ? (
          <Button onClick={() => instance.wait()}>{t('applications.wait')}</Button>
        ) : (
          <Button onClick={() => instance.dismiss()}>{t('applications.goOn')}</Button>
        )}
        <Button onClick={() => instance.restart()}>{t('applications.reload')}</Button>
        {isUnresponsive && <Button onClick={onLeave}>{t('shell.toHome')}</Button>}
      </span>
    </div>
  )
}
