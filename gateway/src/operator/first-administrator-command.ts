import { FOYER_COMMAND } from '../platform/environment/foyer-command.ts'
/** Creates the first administrator. The start on an empty database and the list of commands show it. */
export const FIRST_ADMINISTRATOR_COMMAND = `${FOYER_COMMAND} administrator create <username> --name "Display name"`
