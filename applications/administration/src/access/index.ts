export { AccessLink } from './access-link.tsx'
export { AccessPage } from './access-page.tsx'
export { SignInData } from './sign-in-data.tsx'
export {
  type Applications,
  type PermissionNode,
  useApplications,
  useFullPermissionNames,
  usePermissionNames,
} from './use-permission-names.ts'
