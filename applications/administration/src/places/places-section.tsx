import type { SectionProps } from '../sections.ts'
import { CustomerPage } from './customers/customer-page.tsx'
import { NewCustomerPage } from './customers/new-customer-page.tsx'
import { ImportPage } from './import/import-page.tsx'
import { PlacesPage } from './list/places-page.tsx'
import { NewOrganisationPage } from './organisations/new-organisation-page.tsx'
import { OrganisationPage } from './organisations/organisation-page.tsx'
import { NewStorePage } from './stores/new-store-page.tsx'
import { StorePage } from './stores/store-page.tsx'

const PAGES = {
  stores: { One: StorePage, New: NewStorePage },
  customers: { One: CustomerPage, New: NewCustomerPage },
  organisations: { One: OrganisationPage, New: NewOrganisationPage },
} as const

/** `places`, `places/import`, and `{kind}/new` and `{kind}/{id}` for stores, customers and organisations. */
export function PlacesSection({ below: [kind, id] }: SectionProps) {
  if (kind === 'import') return <ImportPage />
  const pages = kind !== undefined && Object.hasOwn(PAGES, kind) ? PAGES[kind as keyof typeof PAGES] : undefined
  if (!pages || id === undefined) return <PlacesPage />
  return id === 'new' ? <pages.New /> : <pages.One key={id} id={id} />
}
