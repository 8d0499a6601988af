import type { FirstStep } from '@foyer/contract/administration'
import type { ComponentType } from 'react'
import { MailServer } from '../../mail/index.ts'
import { BrandingForm, LanguagesForm } from '../../settings/index.ts'
import { LicenceStep } from './licence-step.tsx'
import { OrganisationStep } from './organisation-step.tsx'
import { UsersStep } from './users-step.tsx'

/** What the console has for each step. No step has a form of its own. */
export const STEP_FORMS: Readonly<Record<FirstStep, ComponentType>> = {
  organisation: OrganisationStep,
  branding: BrandingForm,
  mail: MailServer,
  languages: LanguagesForm,
  users: UsersStep,
  licence: LicenceStep,
}
