import type { PartnerSystem } from '@foyer/contract/single-sign-on'
import { Button } from '@foyer/ui'
import { useState } from 'react'
import { completeList, NameCell, PagedRows } from '../../components/index.ts'
import { useData } from '../../queries.ts'
import { useNumber } from '../../texts/index.ts'
import css from '../sign-in.module.css'
import { useSignInTexts } from '../texts/index.ts'
import { PartnerDialog } from './partner-dialog.tsx'
import { RemovePartnerDialog } from './remove-partner-dialog.tsx'

/** The partner systems that sign users in. */
export function PartnerList() {
  const texts = useSignInTexts()
  const own = texts.partners
  const number = useNumber()
  const partners = useData('partners.listPartners', {})
  const [edited, setEdited] = useState<PartnerSystem | 'new'>()
  const [removed, setRemoved] = useState<PartnerSystem>()
  return (
    <>
      <div className={css.tools}>
        <p>{own.text}</p>
        <Button tone="primary" onPress={() => setEdited('new')}>
          {own.add}
        </Button>
      </div>
      <PagedRows
        label={texts.tabs.partners}
        list={completeList(partners, partners.data ?? [])}
        keyOf={({ key }) => key}
        empty={<p>{own.none}</p>}
        columns={[
          {
            title: own.name,
            width: '1fr',
            narrow: 'name',
            cell: ({ configuration: { name, keys }, organisation }) => (
              <NameCell name={name} text={`${organisation.name} · ${own.count(number(keys.length), keys.length)}`} />
            ),
          },
          {
            title: '',
            width: 'max-content',
            narrow: 'state',
            cell: (partner) => (
              <PartnerButtons
                partner={partner}
                onChange={() => setEdited(partner)}
                onRemove={() => setRemoved(partner)}
              />
            ),
          },
        ]}
      />
      {edited && (
        <PartnerDialog
          partner={edited === 'new' ? undefined : (partners.data?.find(({ key }) => key === edited.key) ?? edited)}
          onConflict={() => void partners.refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && <RemovePartnerDialog partner={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

interface ButtonsProps {
  readonly partner: PartnerSystem
  readonly onChange: () => void
  readonly onRemove: () => void
}

function PartnerButtons({ partner, onChange, onRemove }: ButtonsProps) {
  const texts = useSignInTexts().partners
  const { name } = partner.configuration
  return (
    <span className={css.buttons}>
      <Button aria-label={texts.changeTitle(name)} onPress={onChange}>
        {texts.change}
      </Button>
      <Button tone="quiet" aria-label={texts.removeTitle(name)} onPress={onRemove}>
        {texts.remove}
      </Button>
    </span>
  )
}
