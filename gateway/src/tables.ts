import type { Kysely, Transaction } from 'kysely'
import type { ApprovalRequestTable } from './administration/approvals/approval.table.ts'
import type { ApplicationOpenedTable, PluginTable } from './applications/applications.table.ts'
import type { ApplicationFileTable, ApplicationReleaseTable } from './applications/releases/release.table.ts'
import type { SigningKeyTable } from './applications/tokens/signing-key.table.ts'
import type {
  AuditChainTable,
  AuditEventTable,
  AuditLinkTable,
  AuditStreamTable,
  AuditUnchainedTable,
} from './audit/audit.table.ts'
import type { OrganisationBrandingTable } from './branding/branding.table.ts'
import type { CaptchaTable } from './captcha/captcha.table.ts'
import type { DeviceTokenTable, KnownDeviceTable, RemovedDeviceTable } from './devices/device.table.ts'
import type { FirstRunTable } from './first-run/first-run.table.ts'
import type { TextReplacementTable } from './languages/text-replacement.table.ts'
import type {
  LicenceActivationTable,
  LicenceApplicationUsageTable,
  LicenceReservationTable,
  LicenceServerTable,
  LicenceTable,
  LicenceUploadTable,
  LicenceUsageTable,
} from './licence/licence.table.ts'
import type { SignInFailuresTable, SignInSourceTable } from './lockout/lockout.table.ts'
import type { MailSettingTable, OutgoingMailTable, SentMailTable } from './mail/mail.table.ts'
import type { MaintenanceTable } from './maintenance/maintenance.table.ts'
import type { AuthenticatorOfferTable, AuthenticatorTable, RecoveryCodeTable } from './mfa/mfa.table.ts'
import type { ApplicationFaultTable, GatewayHeartbeatTable } from './monitoring/monitoring.table.ts'
import type { NoticeAudienceTable } from './notices/audience/notice-audience.table.ts'
import type { ApplicationTokenTable } from './notices/authoring/applications/application-token.table.ts'
import type { NoticeFileTable } from './notices/authoring/files/notice-file.table.ts'
import type {
  NoticeKeyTable,
  NoticeSequenceTable,
  NoticeTable,
  NoticeTextTable,
} from './notices/authoring/notice.table.ts'
import type { SocketTicketTable } from './notices/delivery/socket-ticket.table.ts'
import type { InboxTable, NoticeReadTable, UnreadListTable } from './notices/inbox/inbox.table.ts'
import type { NoticeTemplateTable } from './notices/templates/notice-template.table.ts'
import type { OneTimeCodeTable, OneTimeLinkTable } from './one-time/one-time.table.ts'
import type {
  ApplicationTable,
  CustomerTable,
  OrganisationTable,
  StoreTable,
} from './organisation/organisation.table.ts'
import type { FormerAssetTable } from './page/former-asset.table.ts'
import type { PasskeyChallengeTable, PasskeyTable } from './passkey/passkey.table.ts'
import type { RecoveryRequestTable } from './password/recovery.table.ts'
import type { ErasureTable } from './personal-data/erasure.table.ts'
import type { CurrentPlaceTable, FavouriteStoreTable, RecentStoreTable } from './places/places.table.ts'
import type { ChangeTable } from './platform/changes/change.table.ts'
import type { SharedCountTable } from './platform/limits/shared-count.table.ts'
import type {
  ProvisionedGroupMemberTable,
  ProvisionedGroupRolePlaceTable,
  ProvisionedGroupRoleTable,
  ProvisionedGroupTable,
  ProvisionedUserTable,
  ProvisioningTokenTable,
} from './provisioning/provisioning.table.ts'
import type { LegalHoldTable } from './retention/holds/legal-hold.table.ts'
import type { SessionTable } from './session/session.table.ts'
import type { PlatformFactTable, SettingsVersionTable, SettingTable } from './settings/settings.table.ts'
import type {
  SessionSignOnTable,
  SignOnCodeTable,
  SignOnFlowTable,
  SignOnIdentityTable,
  SignOnPendingTable,
  SignOnProviderTable,
  SignOnTenantTable,
  SignOnUsedTokenTable,
} from './single-sign-on/single-sign-on.table.ts'
import type { LastSignInTable } from './user/last-sign-in.table.ts'
import type { RoleTable, UserRolePlaceTable, UserRoleTable, UserTable } from './user/user.table.ts'

import type { WeChatAccessTokenTable, WeChatLoginTable } from './wechat/wechat.table.ts'

/** Every table of the database. Each is defined next to the code that writes it. */
export interface Tables {
  wechat_access_token: WeChatAccessTokenTable
  wechat_login: WeChatLoginTable
  sign_on_provider: SignOnProviderTable
  sign_on_tenant: SignOnTenantTable
  sign_on_identity: SignOnIdentityTable
  sign_on_flow: SignOnFlowTable
  sign_on_code: SignOnCodeTable
  session_sign_on: SessionSignOnTable
  sign_on_pending: SignOnPendingTable
  sign_on_used_token: SignOnUsedTokenTable
  organisation: OrganisationTable
  customer: CustomerTable
  store: StoreTable
  current_place: CurrentPlaceTable
  recent_store: RecentStoreTable
  favourite_store: FavouriteStoreTable
  application: ApplicationTable
  plugin: PluginTable
  application_opened: ApplicationOpenedTable
  application_release: ApplicationReleaseTable
  application_file: ApplicationFileTable
  application_signing_key: SigningKeyTable
  licence: LicenceTable
  licence_server: LicenceServerTable
  licence_upload: LicenceUploadTable
  licence_activation: LicenceActivationTable
  licence_usage: LicenceUsageTable
  licence_application_usage: LicenceApplicationUsageTable
  licence_reservation: LicenceReservationTable
  role: RoleTable
  person: UserTable
  last_sign_in: LastSignInTable
  person_role: UserRoleTable
  person_role_place: UserRolePlaceTable
  provisioning_token: ProvisioningTokenTable
  provisioned_user: ProvisionedUserTable
  provisioned_group: ProvisionedGroupTable
  provisioned_group_member: ProvisionedGroupMemberTable
  provisioned_group_role: ProvisionedGroupRoleTable
  provisioned_group_role_place: ProvisionedGroupRolePlaceTable
  approval_request: ApprovalRequestTable
  session: SessionTable
  known_device: KnownDeviceTable
  removed_device: RemovedDeviceTable
  device_token: DeviceTokenTable
  sign_in_failures: SignInFailuresTable
  sign_in_source: SignInSourceTable
  captcha: CaptchaTable
  one_time_link: OneTimeLinkTable
  one_time_code: OneTimeCodeTable
  recovery_request: RecoveryRequestTable
  shared_count: SharedCountTable
  authenticator: AuthenticatorTable
  authenticator_offer: AuthenticatorOfferTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  outgoing_mail: OutgoingMailTable
  sent_mail: SentMailTable
  mail_setting: MailSettingTable
  socket_ticket: SocketTicketTable
  notice: NoticeTable
  notice_sequence: NoticeSequenceTable
  notice_text: NoticeTextTable
  notice_file: NoticeFileTable
  notice_audience: NoticeAudienceTable
  notice_template: NoticeTemplateTable
  notice_reach: NoticeKeyTable
  inbox: InboxTable
  unread_list: UnreadListTable
  notice_read: NoticeReadTable
  application_token: ApplicationTokenTable
  kept_asset: FormerAssetTable
  setting: SettingTable
  settings_version: SettingsVersionTable
  organisation_branding: OrganisationBrandingTable
  first_run: FirstRunTable
  text_replacement: TextReplacementTable
  platform_fact: PlatformFactTable
  audit_event: AuditEventTable
  legal_hold: LegalHoldTable
  audit_unchained: AuditUnchainedTable
  audit_link: AuditLinkTable
  audit_chain: AuditChainTable
  audit_stream: AuditStreamTable
  erasure: ErasureTable
  maintenance: MaintenanceTable
  gateway_heartbeat: GatewayHeartbeatTable
  application_fault: ApplicationFaultTable
  change: ChangeTable
}

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
