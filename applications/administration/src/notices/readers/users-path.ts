/** The path of the list of all readers below that of their notice. */
export const USERS_PATH = 'users'
/** The query that limits this list to users without a store. */
export const WITHOUT_STORE = { place: 'none' }
