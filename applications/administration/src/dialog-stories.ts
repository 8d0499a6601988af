import { applicationResponses } from './applications/samples.ts'
import { useApplicationsTexts } from './applications/texts/index.ts'
import { healthyApprovals } from './approvals/samples.ts'
import { useApprovalsTexts } from './approvals/texts/index.ts'
import { auditLog } from './audit/samples.ts'
import { useAuditTexts } from './audit/texts/index.ts'
import type { ConsoleStory, Press } from './console-story.ts'
import { textResponses } from './languages/samples.ts'
import { useOutboxTexts } from './mail/outbox/texts/index.ts'
import { mailResponses } from './mail/stories.ts'
import { healthy as noticeResponses } from './notices/samples.ts'
import { useNoticesTexts } from './notices/texts/index.ts'
import { healthyPlaces } from './places/samples.ts'
import { usePlacesTexts } from './places/texts/index.ts'
import { useHoldsTexts } from './platform/holds/texts/index.ts'
import { useMaintenanceTexts } from './platform/maintenance/texts/index.ts'
import { platformCalls, RUNNING, WELL } from './platform/samples.ts'
import { usePlatformTexts } from './platform/texts/index.ts'
import { useRolesTexts } from './roles/texts/index.ts'
import { data, healthy, type Respond, ROLES } from './samples.ts'
import { settingsResponses } from './settings/samples.ts'
import { useSettingsTexts } from './settings/texts/index.ts'
import { signInResponses } from './sign-in/samples.ts'
import { useSignInTexts } from './sign-in/texts/index.ts'
import { useTexts } from './texts/index.ts'
import { withActions } from './users/bulk/samples.ts'
import { useUsersTexts } from './users/texts/index.ts'

type Catalogue<Texts> = { readonly in: (language: string) => Texts }

/** Presses what has a name, in the language shown. */
function named<Texts>(texts: Catalogue<Texts>, nameIn: (texts: Texts) => string): Press {
  return (language) => nameIn(texts.in(language))
}

type OfSection = (path: string, ...presses: readonly Press[]) => ConsoleStory
const section =
  (respond: Respond, administers: 'organisation' | 'platform' = 'platform'): OfSection =>
  (path, ...presses) => ({ path, administers, respond, presses })

const unusedRole: Respond = (name, input) =>
  name === 'administration.roles'
    ? data(ROLES.map((role) => (role.key === 'cold-chain' ? { ...role, builtIn: false, people: 0 } : role)))
    : healthy(name, input)
const withCode: Respond = (name, input) =>
  name === 'password.createCode'
    ? data({ username: 'clerk', code: 'K7M2-9QXT', expiresAt: '2026-11-24T10:00:00Z', language: 'fr' })
    : healthy(name, input)

const application = section(applicationResponses)
const approval = section(healthyApprovals)
const mail = section(mailResponses)
const notice = section(noticeResponses, 'organisation')
const place = section(healthyPlaces, 'organisation')
const platform = section(platformCalls(WELL))
const running = section(platformCalls(WELL, RUNNING))
const allowing = section(platformCalls(WELL, { ...RUNNING, readOnly: false }))
const setting = section(settingsResponses)
const signIn = section(signInResponses)
const provisioning = section(signInResponses, 'organisation')
const user = section(withCode, 'organisation')

/** Each component that renders a dialog, by its file, with the screen and what is pressed there to open it. */
export const DIALOGS: Readonly<Record<string, ConsoleStory>> = {
  'applications/remove-dialog RemoveDialog': application(
    'applications/stock',
    named(useApplicationsTexts, (t) => t.remove),
  ),
  'applications/roll-back-dialog RollBackDialog': application(
    'applications/stock',
    named(useApplicationsTexts, (t) => t.rollBackTo('1.4.0')),
  ),
  'applications/token-section CreateDialog': application(
    'applications/stock',
    named(useApplicationsTexts, (t) => t.createToken),
  ),
  'applications/token-section RemoveTokenDialog': application(
    'applications/stock',
    named(useApplicationsTexts, (t) => t.removeToken),
  ),
  'approvals/decision Approval': approval(
    'approvals',
    named(useApprovalsTexts, (t) => t.approve),
  ),
  'approvals/decision Cancellation': approval(
    'approvals',
    named(useApprovalsTexts, (t) => t.cancel),
  ),
  'approvals/decision Rejection': approval(
    'approvals',
    named(useApprovalsTexts, (t) => t.reject),
  ),
  'approvals/new-request NewRequest': approval(
    'approvals',
    named(useApprovalsTexts, (t) => t.newRequest),
  ),
  'audit/filter-dialog FilterDialog': section(auditLog)(
    'audit',
    named(useAuditTexts, (t) => t.addFilter),
  ),
  'components/export-dialog ExportDialog': user(
    'users',
    named(useTexts, (t) => t.export.open),
  ),
  'languages/text-dialog TextDialog': section(textResponses)('languages/de/signIn.submit'),
  'mail/outbox/all-failed AllFailed': mail(
    'mail/outbox',
    named(useOutboxTexts, (t) => t.removeAll),
  ),
  'mail/outbox/mail-item Actions': mail(
    'mail/outbox',
    named(useOutboxTexts, (t) => t.removeOf(`${t.kinds.activation}, n…@verte.example`)),
  ),
  'platform/holds/holds-page Release': platform(
    'platform/holds',
    named(useHoldsTexts, (t) => t.releaseOf('clerk')),
  ),
  'notices/compose/composer RemoveDraft': notice(
    'notices/n1',
    named(useNoticesTexts, (t) => t.compose.remove),
  ),
  'notices/compose/publish-bar PublishDialog': notice(
    'notices/n1',
    named(useNoticesTexts, (t) => t.publish.publish),
  ),
  'notices/readers/end-notice Remove': notice(
    'notices/n4',
    named(useNoticesTexts, (t) => t.readers.remove),
  ),
  'notices/readers/end-notice Withdraw': notice(
    'notices/n3',
    named(useNoticesTexts, (t) => t.readers.withdraw),
  ),
  'notices/readers/remind-dialog RemindDialog': notice(
    'notices/n3',
    named(useNoticesTexts, (t) => t.readers.remindAll('11', 11)),
  ),
  'notices/templates-dialog RemoveTemplate': notice(
    'notices',
    named(useNoticesTexts, (t) => t.templates.use),
    named(useNoticesTexts, (t) => t.templates.remove('Inventory')),
  ),
  'notices/templates-dialog SaveTemplateDialog': notice(
    'notices/n3',
    named(useNoticesTexts, (t) => t.templates.save),
  ),
  'notices/templates-dialog TemplatesDialog': notice(
    'notices',
    named(useNoticesTexts, (t) => t.templates.use),
  ),
  'places/customers/customer-aside Closing': place(
    'places/customers/c1',
    named(usePlacesTexts, (t) => t.customer.close),
  ),
  'places/stores/store-aside Removal': place(
    'places/stores/s1',
    named(usePlacesTexts, (t) => t.store.remove),
  ),
  'platform/maintenance/announce-page AnnounceForm': allowing(
    'platform/maintenance',
    'form input[type="checkbox"]',
    named(useMaintenanceTexts, (t) => t.save),
  ),
  'platform/maintenance/maintenance-panel EndDialog': running(
    'platform',
    named(useMaintenanceTexts, (t) => t.end),
  ),
  'platform/maintenance/maintenance-panel RejectNowDialog': platform(
    'platform',
    named(useMaintenanceTexts, (t) => t.readOnlyNow),
  ),
  'platform/signed-in-page EndDialog': platform(
    'platform/signed-in',
    named(usePlatformTexts, (t) => t.signedIn.endOf('Camille Roux')),
  ),
  'roles/remove-role RemoveRole': section(unusedRole)(
    'roles/cold-chain',
    named(useRolesTexts, (t) => t.remove),
  ),
  'settings/difference-dialog DifferenceDialog': setting(
    'settings',
    named(useSettingsTexts, (t) => t.toDefaultOf(t.names.lockSeconds[0])),
    named(useTexts, (t) => t.save),
  ),
  'settings/history-dialog HistoryDialog': setting(
    'settings',
    named(useSettingsTexts, (t) => t.history),
  ),
  'sign-in/partners/partner-dialog PartnerDialog': signIn(
    'sign-in/partners',
    named(useSignInTexts, (t) => t.partners.add),
  ),
  'sign-in/partners/remove-partner-dialog RemovePartnerDialog': signIn(
    'sign-in/partners',
    named(useSignInTexts, (t) => t.partners.removeTitle('Orders')),
  ),
  'sign-in/providers/provider-actions RemoveDialog': signIn(
    'sign-in/providers/verte',
    named(useSignInTexts, (t) => t.provider.remove),
  ),
  'sign-in/providers/provider-actions SwitchOffDialog': signIn(
    'sign-in/providers/verte',
    named(useSignInTexts, (t) => t.provider.switchOff),
  ),
  'sign-in/providers/provider-actions SwitchOnDialog': signIn(
    'sign-in/providers/lm',
    named(useSignInTexts, (t) => t.provider.switchOn),
  ),
  'sign-in/provisioning/create-token-dialog CreateTokenDialog': provisioning(
    'sign-in/provisioning',
    named(useSignInTexts, (t) => t.provisioning.createToken),
  ),
  'sign-in/provisioning/group-roles-dialog GroupRolesDialog': provisioning(
    'sign-in/provisioning',
    named(useSignInTexts, (t) => t.provisioning.rolesOf('Staff of Lyon')),
  ),
  'sign-in/provisioning/token-list RemoveDialog': provisioning(
    'sign-in/provisioning',
    named(useSignInTexts, (t) => t.provisioning.removeTokenTitle('Entra')),
  ),
  'sign-in/wechat/account-actions RemoveDialog': signIn(
    'sign-in/wechat',
    named(useSignInTexts, (t) => t.provider.remove),
  ),
  'sign-in/wechat/account-actions SwitchDialog': signIn(
    'sign-in/wechat',
    named(useSignInTexts, (t) => t.provider.switchOff),
  ),
  'users/bulk/action-dialog ActionDialog': section(withActions(healthy), 'organisation')(
    'users',
    'input[type="checkbox"]',
    'fieldset span button:nth-of-type(2)',
  ),
  'users/code-slip CodeSlip': user(
    'users/u1',
    named(useUsersTexts, (t) => t.user.code),
  ),
  'users/user-access ActionDialog': user(
    'users/u1',
    named(useUsersTexts, (t) => t.user.disable),
  ),
  'users/user-access EraseDialog': user(
    'users/u1',
    named(useUsersTexts, (t) => t.user.erase),
  ),
}

/** A story for each dialog. */
export const DIALOG_STORIES: Readonly<Record<string, ConsoleStory>> = Object.fromEntries(
  Object.entries(DIALOGS).map(([component, story]) => [`Console, dialog ${component}`, story]),
)
