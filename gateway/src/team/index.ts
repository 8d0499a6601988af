export { teamHandlers } from './handlers.ts'
export { managesTeam } from './team-of.ts'
