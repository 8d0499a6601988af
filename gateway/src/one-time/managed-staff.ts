import { type RawBuilder, sql } from 'kysely'

/** The role that manages the staff of its stores. */
const MANAGER_ROLE = 'store-manager'

/** Returns the condition that a user has the role of a manager. */
export function isManager(userId: string): RawBuilder<boolean> {
  return sql`exists (
    select from person_role pr join role r on r.id = pr.role_id
    where pr.person_id = ${userId} and r.key = ${MANAGER_ROLE} and r.organisation_id is null
  )`
}

/**
 * Returns the condition that a user is staff of this manager: only roles below a manager's, in at least one place, all of them the
 * manager's. Rights of these roles that the manager lacks are checked separately.
 * @param userId the id of the user, such as a column of the statement around it
 */
export function isStaffOfManager(userId: RawBuilder<unknown>, managerId: string): RawBuilder<boolean> {
  return sql`(exists (select from person_role pr where pr.person_id = ${userId})
    and not exists (
      select from person_role pr
      join role r on r.id = pr.role_id
      left join person_role_place place on place.person_role_id = pr.id
      left join store s on s.id = place.store_id
      where pr.person_id = ${userId} and (
        pr.everywhere or r.administers <> 'nothing' or r.key = ${MANAGER_ROLE}
        or not exists (
          select from person_role mine
          join role led on led.id = mine.role_id and led.key = ${MANAGER_ROLE} and led.organisation_id is null
          left join person_role_place led_place on led_place.person_role_id = mine.id
          where mine.person_id = ${managerId} and (
            mine.everywhere
            or led_place.customer_id = coalesce(place.customer_id, s.customer_id)
            or led_place.store_id = place.store_id
          )
        )
      )
    ))`
}
