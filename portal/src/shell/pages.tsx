import type { ReactNode } from 'react'
import { BrokenPage } from '../broken-page.tsx'
import { LoadingState } from '../loading/index.ts'
import { applicationsPart, inboxPart, versionsPart } from '../shell-parts.ts'
import { ErrorBoundary, Later, type Part } from '../ui/index.ts'
import { useVisit } from '../visits/index.ts'

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
  return (
    <Later
      of={of}
      waiting={<LoadingState loading="waiting" onRetry={() => {}} />}
      failed={(retry) => <BrokenPage why="partMissing" retry={retry} />}
    />
  )
}

/** A page that fails while it is drawn leaves the frame around it as it is. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary of={useVisit().path} failed={(retry) => <BrokenPage why="crashed" retry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}
