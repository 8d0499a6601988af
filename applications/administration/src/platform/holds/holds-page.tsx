import type { LegalHold } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { BackLink, ConfirmDialog, Failure, PageHead, Section, Skeleton } from '../../components/index.ts'
import { useChange, useData } from '../../queries.ts'
import { useInstant, useTexts } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import css from './holds.module.css'
import { PlaceForm } from './place-form.tsx'
import { useHoldsTexts } from './texts/index.ts'

/** The legal holds of the platform, and a form that places one. */
export function HoldsPage() {
  const texts = useHoldsTexts()
  const common = useTexts()
  const { go } = useAddress()
  const holds = useData('administration.legalHolds', {})
  return (
    <>
      <BackLink text={texts.back} onPress={() => go(['platform'])} />
      <PageHead title={texts.title} text={texts.text}>
        {holds.isPending && <Skeleton label={common.loading} />}
        {holds.error && !holds.data && <Failure error={holds.error} onRetry={() => void holds.refetch()} />}
        {holds.data && <HoldList holds={holds.data} />}
        {holds.data && (
          <Section title={texts.place}>
            <PlaceForm />
          </Section>
        )}
      </PageHead>
    </>
  )
}

/** It gets the focus when the hold that had it was released. */
function HoldList({ holds }: { readonly holds: readonly LegalHold[] }) {
  const texts = useHoldsTexts()
  const list = useRef<HTMLDivElement>(null)
  const count = holds.length
  useEffect(() => {
    if (count >= 0 && document.activeElement === document.body) list.current?.focus()
  }, [count])
  return (
    <div ref={list} tabIndex={-1}>
      {count === 0 && <p className={css.none}>{texts.none}</p>}
      {count > 0 && (
        <ul className={css.holds} aria-label={texts.list}>
          {holds.map((hold) => (
            <HoldItem key={hold.id} hold={hold} />
          ))}
        </ul>
      )}
    </div>
  )
}

function HoldItem({ hold }: { readonly hold: LegalHold }) {
  const texts = useHoldsTexts()
  const instant = useInstant()
  const { kind, user, organisation, from, to, reason, placedAt, placedBy } = hold
  const time = from && to ? `${instant(from)} – ${instant(to)}` : ''
  const name = user?.name ?? organisation?.name ?? time
  return (
    <li>
      <div className={css.hold}>
        <h2>
          {texts.kinds[kind]}: <span translate="no">{name}</span>
        </h2>
        <p>{reason}</p>
        <p className={css.quiet}>{texts.placedBy(placedBy ?? texts.unknownUser, instant(placedAt))}</p>
      </div>
      <Release id={hold.id} name={name} />
    </li>
  )
}

function Release({ id, name }: { readonly id: string; readonly name: string }) {
  const texts = useHoldsTexts()
  const shell = useShell()
  const [isConfirming, setIsConfirming] = useState(false)
  const release = useChange('administration.releaseLegalHold', ['administration.legalHolds'])
  return (
    <>
      <Button aria-label={texts.releaseOf(name)} onPress={() => setIsConfirming(true)}>
        {texts.release}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={texts.releaseTitle}
          text={texts.releaseText}
          action={texts.release}
          isPending={release.isPending}
          error={release.error}
          onConfirm={() =>
            release.mutate(
              { id },
              {
                onSuccess() {
                  setIsConfirming(false)
                  shell.notify(texts.released)
                },
              },
            )
          }
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
