export {
  type BrandedOrganisation,
  type OwnBranding,
  readOwn,
  settingsFor,
  withSignInPage,
} from './branded-organisation.ts'
export { Brandings } from './brandings.ts'
export { cookieOfAddress, cookieOfUser, storedOrganisationCode } from './organisation-cookie.ts'
