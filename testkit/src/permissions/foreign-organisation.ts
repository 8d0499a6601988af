import { v7 as uuid } from 'uuid'
import type { GatewayUnderTest } from '../gateway.ts'
import { type NewNotice, seedNotice, seedNoticeTemplate, writeDraft } from '../notices/notices.ts'
import { seedCustomer, seedOrganisation } from '../places.ts'
import { openSession } from '../sign-in/sessions.ts'
import { seedProvisionedGroup, seedProvisioningToken } from './identity-provider-objects.ts'

/** The word in every name of the foreign organisation. No other data have it. */
export const FOREIGN_WORD = 'quokka'

/** A second organisation with one object of each kind, each with the word in its name. Returns the ids of the objects by kind. */
export async function seedForeignOrganisation(gateway: GatewayUnderTest): Promise<Readonly<Record<string, string>>> {
  const { db, clock } = gateway.deps
  const organisation = await seedOrganisation(gateway, 'Quokka Retail')
  const { id: customer, stores } = await seedCustomer(gateway, organisation, 'Quokka Customer', [
    { name: 'Quokka Store', code: 'QUOKKA-1' },
  ])
  const [store = ''] = stores
  const [user, role, grant] = [uuid(), uuid(), uuid()]
  await db
    .insertInto('person')
    .values({
      ...{ id: user, organisation_id: organisation, username: 'quokka', display_name: 'Quokka One' },
      ...{ must_change_password: false, multi_factor_required: false, created_at: clock.now() },
    })
    .execute()
  await db
    .insertInto('role')
    .values({
      ...{ id: role, key: 'quokka-role', name: 'Quokka Role', administers: 'nothing', organisation_id: organisation },
      permissions: '[]',
    })
    .execute()
  await db.insertInto('person_role').values({ id: grant, person_id: user, role_id: role, everywhere: false }).execute()
  await db
    .insertInto('person_role_place')
    .values({ person_role_id: grant, customer_id: null, store_id: store })
    .execute()
  await openSession(gateway, user)
  const message: NewNotice = {
    ...{ organisation, texts: { en: { title: 'Quokka notice', content: 'Quokka content' } } },
    ...{ audience: [{ to: 'organisation', id: organisation }], createUser: 'Quokka One' },
  }
  const draft = uuid()
  await db.transaction().execute((tx) => writeDraft(tx, draft, message, clock.now()))
  const notice = (await seedNotice(gateway, message)).id
  const template = await seedNoticeTemplate(gateway, organisation)
  await db.updateTable('notice_template').set({ name: 'Quokka template' }).where('id', '=', template).execute()
  const token = await seedProvisioningToken(gateway, organisation)
  await db.updateTable('provisioning_token').set({ name: 'Quokka token' }).where('id', '=', token).execute()
  const group = await seedProvisionedGroup(gateway, organisation)
  await db.updateTable('provisioned_group').set({ display_name: 'Quokka group' }).where('id', '=', group).execute()
  await db
    .insertInto('organisation_branding')
    .values({ organisation_id: organisation, own: '{"homeTitle":"Quokka title","accentColour":"#1d5a9e"}', version: 2 })
    .execute()
  const event = uuid()
  await db
    .insertInto('audit_event')
    .values({
      ...{ id: event, at: clock.now(), action: 'sign-in.succeeded', actor_id: user, actor_username: 'quokka' },
      ...{ organisation_id: organisation, scope_id: organisation, actor_outside: false, subject: 'quokka' },
      ...{ address: '192.0.2.9', request_id: null, user_agent: null, details: '{"store":"Quokka Store"}' },
    })
    .execute()
  return { organisation, customer, store, user, role, draft, notice, template, token, group, event }
}
