import { useMessages } from '../languages/index.ts'
import { LoadingState } from '../loading/index.ts'
import { applicationsPart, inboxPart, versionsPart } from '../shell-parts.ts'
import { Button, DoorwayState, Later, type Part } from '../ui/index.ts'

export function ApplicationsPart() {
  return <PagePart of={applicationsPart} />
}

export function InboxPart() {
  return <PagePart of={inboxPart} />
}

export function VersionsPart() {
  return <PagePart of={versionsPart} />
}

function PagePart({ of }: { of: Part }) {
  const t = useMessages()
  return (
    <Later
      of={of}
      waiting={<LoadingState loading="waiting" onRetry={() => {}} />}
      failed={(retry) => (
        <DoorwayState door="ajar" title={t('ui.partMissing.title')} explains={t('ui.partMissing.explains')}>
          <Button tone="primary" onClick={retry}>
            {t('ui.tryAgain')}
          </Button>
          <Button onClick={() => location.reload()}>{t('ui.reload')}</Button>
        </DoorwayState>
      )}
    />
  )
}
