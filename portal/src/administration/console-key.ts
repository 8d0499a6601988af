/** The application that administers the platform. Only its package that ships with the platform has this key. */
export const CONSOLE = 'administration'
