import type { OrganisationStoreDetail } from '@foyer/contract/administration'
import { useShell } from '@foyer/sdk/react'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { ConfirmDialog, Section } from '../../components/index.ts'
import { useDraftStore } from '../../drafts/index.ts'
import { useChange } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import { useAddress } from '../../use-address.ts'
import { Figures } from '../display/counts.tsx'
import css from '../display/display.module.css'
import { usePlacesTexts } from '../texts/index.ts'
import { draftNameOf } from './draft.ts'

/** Who works in a store, and its removal. */
export function StoreAside({ store }: { readonly store: OrganisationStoreDetail }) {
  const texts = usePlacesTexts()
  const number = useNumber()
  const [shown, setShown] = useState(false)
  return (
    <div className={css.aside}>
      <Section title={texts.store.users} text={texts.store.usersText}>
        <Figures items={[{ text: number(store.userCount), unit: texts.unit.users(store.userCount) }]} />
      </Section>
      <Section title={texts.store.removal} text={texts.store.removalText}>
        <Button onPress={() => setShown(true)}>{texts.store.remove}</Button>
      </Section>
      {shown && <Removal store={store} onClose={() => setShown(false)} />}
    </div>
  )
}

/** The question before a store is deleted. It names the users who can work nowhere afterwards. */
function Removal({ store, onClose }: { readonly store: OrganisationStoreDetail; readonly onClose: () => void }) {
  const texts = usePlacesTexts().store
  const shell = useShell()
  const number = useNumber()
  const { go, query } = useAddress()
  const drafts = useDraftStore()
  const remove = useChange('administration.removeStore', [
    'administration.stores',
    'administration.customers',
    'administration.customer',
    'administration.placeSummary',
  ])
  const { id, version, name, usersWithoutOther: users } = store
  const consequence = users > 0 ? `${texts.removeUsers(number(users), users)} ${texts.removeText}` : texts.removeText
  return (
    <ConfirmDialog
      title={texts.removeTitle(name)}
      text={consequence}
      action={texts.remove}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(
          { id, version: String(version) },
          {
            onSuccess() {
              drafts.delete(draftNameOf(store))
              shell.notify(texts.removed(name))
              go(['places'], query)
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
