/** When each user last completed a sign-in. */
export interface LastSignInTable {
  person_id: string
  organisation_id: string
  /** `-Infinity` for a user who never signed in. */
  at: Date | number
}
