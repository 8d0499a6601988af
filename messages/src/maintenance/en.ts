/** The banner of a maintenance, on the sign-in page and in the shell. */
export const maintenance = {
  'maintenance.label': 'Maintenance',
  'maintenance.ahead': 'Maintenance: {from} to {to}',
  'maintenance.aheadOpen': 'Maintenance from {from}',
  'maintenance.running': 'Maintenance until {to}',
  'maintenance.runningOpen': 'Maintenance is in progress',
  'maintenance.willBeReadOnly': 'Nothing can be changed then; reading stays possible.',
  'maintenance.readOnly': 'Nothing can be changed now; reading stays possible.',
  'maintenance.interruptions': 'Short interruptions are possible.',
  'maintenance.collapse': 'Show less',
  'maintenance.expand': 'Show more',
} as const
