/** The application that administers the platform. Only its package that ships with the platform has this key. */
export const CONSOLE = 'administration'
/** The page of the console with the first steps of a new platform. */
export const FIRST_RUN_PAGE = 'first-run'
