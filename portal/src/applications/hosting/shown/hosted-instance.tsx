import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useDocumentTitle, useStoreValue } from '../../../components/index.ts'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useMessages } from '../../../languages/index.ts'
import { useSessionState, useUnsaved } from '../../../session/index.ts'
import { applicationName } from '../../names.ts'
import type { Instance } from '../loaded/instance.ts'
import { FailedApplication } from './failed-application.tsx'
import css from './hosting.module.css'
import { TroubleBar } from './trouble-bar.tsx'

interface HostedInstanceProps {
  readonly instance: Instance
  readonly visible: boolean
  readonly onClose: () => void
}

/** One application: its element, which it keeps while it is hidden, and what the shell shows of its state. */
export function HostedInstance({ instance, visible, onClose }: HostedInstanceProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const status = useStoreValue(instance.status)
  const element = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  const name = useName(instance.place.key)
  useUnsaved(useStoreValue(instance.unsaved))
  useEffect(() => instance.attach(element.current as HTMLDivElement), [instance])
  useEffect(() => {
    if (visible && !section.current?.contains(document.activeElement)) section.current?.focus({ preventScroll: true })
  }, [visible])
  const leave = (): void => {
    onClose()
    void navigate({ to: '/home' })
  }
  const isFailed = status.at === 'failed'
  return (
    <section ref={section} className={css.application} hidden={!visible} aria-label={name} tabIndex={-1}>
      {visible && <Title name={name} />}
      {isFailed && (
        <FailedApplication why={status.why} name={name} onRetry={() => instance.restart()} onLeave={leave} />
      )}
      {!isFailed && status.trouble && (
        <TroubleBar trouble={status.trouble} name={name} instance={instance} onLeave={leave} />
      )}
      {status.at === 'loading' && <Skeleton label={t('applications.loading', { name })} />}
      <div ref={element} className={css.element} data-application={instance.place.key} hidden={isFailed} />
    </section>
  )
}

function useName(key: string): string {
  const t = useMessages()
  const { apps, manageApps } = useSessionState()
  const application = [...apps, ...manageApps].find((one) => one.key === key)
  return application ? applicationName(t, application) : key
}

function Title({ name }: { name: string }) {
  const t = useMessages()
  useDocumentTitle(t('ui.documentTitle', { page: name }))
  return null
}
