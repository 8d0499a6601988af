import { type ReactNode, useEffect } from 'react'
import { EntryContext } from './entry/index.ts'
import { LanguagesContext, useMessages } from './languages/index.ts'
import { Opening } from './opening.tsx'
import type { Portal } from './portal.ts'
import { MessageBoxesContext, MessageBoxStack } from './refusals/index.ts'
import { SessionContext, UnsavedContext } from './session/index.ts'
import { LoginPage } from './sign-in/index.ts'
import { Button, DoorwayState, Later, useReadable } from './ui/index.ts'
import { isOfShell, useVisit, VisitsContext } from './visits/index.ts'

/** The whole portal: the page of the visit, and the messages that belong to none. */
export function Application({ portal }: { portal: Portal }) {
  return (
    <Around portal={portal}>
      <CurrentPage portal={portal} />
      <MessageBoxStack />
    </Around>
  )
}

/** What pages find around them. */
export function Around({ portal, children }: { portal: Portal; children: ReactNode }) {
  const configuration = useReadable(portal.configuration)
  const { year, refreshConfiguration } = portal
  return (
    <LanguagesContext value={portal.languages}>
      <VisitsContext value={portal.visits}>
        <SessionContext value={portal.session}>
          <UnsavedContext value={portal.unsaved}>
            <MessageBoxesContext value={portal.boxes}>
              <EntryContext value={{ configuration, year, refreshConfiguration }}>{children}</EntryContext>
            </MessageBoxesContext>
          </UnsavedContext>
        </SessionContext>
      </VisitsContext>
    </LanguagesContext>
  )
}

function CurrentPage({ portal }: { portal: Portal }) {
  const { screen, address } = useVisit()
  if (screen === 'login') return <LoginPage enter={portal.shell.load} />
  return (
    <Later
      // An entry page begins anew with each address; the shell stays and changes its own pages.
      key={isOfShell(screen) ? 'shell' : address}
      of={isOfShell(screen) ? portal.shell : portal.partOf(screen)}
      waiting={<Opening />}
      failed={(retry) => <PartMissing retry={retry} />}
    />
  )
}

/** A part did not come: the network, or a newer deployment that no longer has it. */
export function PartMissing({ retry }: { retry: () => void }) {
  const t = useMessages()
  useEffect(() => {
    document.title = t('ui.documentTitle', { page: t('ui.partMissing.title') })
  }, [t])
  return (
    <main>
      <DoorwayState door="ajar" title={t('ui.partMissing.title')} explains={t('ui.partMissing.explains')}>
        <Button tone="primary" onClick={retry}>
          {t('ui.tryAgain')}
        </Button>
        <Button onClick={() => location.reload()}>{t('ui.reload')}</Button>
      </DoorwayState>
    </main>
  )
}
