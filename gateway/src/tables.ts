import type { Kysely, Transaction } from 'kysely'
import type { ApprovalRequestTable } from './administration/index.ts'
import type { ApplicationOpenedTable, PluginTable } from './applications/index.ts'
import type { AuditEventTable } from './audit/index.ts'
import type { InboxTable, NoticeReadTable } from './inbox/index.ts'
import type { LicenceTable } from './licence/index.ts'
import type { MailSettingTable, OutgoingMailTable } from './mail/index.ts'
import type { AuthenticatorOfferTable, AuthenticatorTable, RecoveryCodeTable } from './mfa/index.ts'
import type {
  ApplicationTokenTable,
  NoticeAudienceTable,
  NoticeFileTable,
  NoticeReachTable,
  NoticeSequenceTable,
  NoticeTable,
  NoticeTextTable,
  SocketTicketTable,
} from './notices/index.ts'
import type { ApplicationTable, CustomerTable, OrganisationTable, StoreTable } from './organisation/index.ts'
import type { FormerAssetTable } from './page/index.ts'
import type { PasskeyChallengeTable, PasskeyTable } from './passkey/index.ts'
import type { OneTimeCodeTable, OneTimeLinkTable, RecoveryRequestTable } from './password/index.ts'
import type { PersonRolePlaceTable, PersonRoleTable, PersonTable, RoleTable } from './person/index.ts'
import type { CurrentPlaceTable, FavouriteStoreTable, RecentStoreTable } from './places/index.ts'
import type { ChangeTable } from './platform/changes/change.table.ts'
import type { SharedCountTable } from './platform/limits/shared-count.table.ts'
import type { SessionTable } from './session/index.ts'
import type { PlatformFactTable, SettingsVersionTable, SettingTable } from './settings/index.ts'
import type {
  CaptchaTable,
  DeviceTokenTable,
  KnownDeviceTable,
  SignInFailuresTable,
  SignInSourceTable,
} from './sign-in/index.ts'

/** Every table of the database; each is described where it belongs. */
export interface Tables {
  organisation: OrganisationTable
  customer: CustomerTable
  store: StoreTable
  current_place: CurrentPlaceTable
  recent_store: RecentStoreTable
  favourite_store: FavouriteStoreTable
  application: ApplicationTable
  plugin: PluginTable
  application_opened: ApplicationOpenedTable
  licence: LicenceTable
  role: RoleTable
  person: PersonTable
  person_role: PersonRoleTable
  person_role_place: PersonRolePlaceTable
  approval_request: ApprovalRequestTable
  session: SessionTable
  known_device: KnownDeviceTable
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
  mail_setting: MailSettingTable
  socket_ticket: SocketTicketTable
  notice: NoticeTable
  notice_sequence: NoticeSequenceTable
  notice_text: NoticeTextTable
  notice_file: NoticeFileTable
  notice_audience: NoticeAudienceTable
  notice_reach: NoticeReachTable
  inbox: InboxTable
  notice_read: NoticeReadTable
  application_token: ApplicationTokenTable
  kept_asset: FormerAssetTable
  setting: SettingTable
  settings_version: SettingsVersionTable
  platform_fact: PlatformFactTable
  audit_event: AuditEventTable
  change: ChangeTable
}

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
