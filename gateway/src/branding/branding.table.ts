import type { ColumnType } from 'kysely'

declare module '../platform/changes/change.table.ts' {
  interface ChangeKinds {
    /** An organisation changed its branding, its name or its code. */
    branding: 'organisation id'
  }
}

/** Organisations without a row have the branding of the platform. */
export interface OrganisationBrandingTable {
  organisation_id: string
  /** The fields that the organisation has of its own (`OrganisationBranding`), without those that are null. */
  own: ColumnType<Readonly<Record<string, unknown>>, string, string>
  version: number
}
