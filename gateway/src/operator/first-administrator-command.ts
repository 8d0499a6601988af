/** Creates the first administrator. The start on an empty database and the list of commands show it. */
export const FIRST_ADMINISTRATOR_COMMAND = 'npm run foyer -- administrator create <username> --name "Display name"'
