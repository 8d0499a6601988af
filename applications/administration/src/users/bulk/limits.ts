/** Users who can be selected at the same time. */
export const USER_SELECTION_MAX = 2_000
/** Users whom one request for an action has, so that a preview locks them for a fraction of a second. */
export const USERS_PER_ACTION_REQUEST = 50
