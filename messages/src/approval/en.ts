/** Requests for the approval of a second super administrator: mails, notices and errors. Written by the gateway only. */
export const approval = {
  'approval.requested.title': 'A request needs your decision',
  'approval.requested.grant':
    '{requester} requests that {user} become a super administrator at {company}. A second super administrator must approve it.',
  'approval.requested.enable':
    '{requester} requests that the disabled super administrator {user} at {company} be enabled again. A second super administrator must approve it.',
  'approval.requested.turnOff':
    '{requester} requests that new super administrators at {company} no longer need approval. A second super administrator must approve it.',
  'approval.requested.advice':
    'Approve or refuse the request within {hours, plural, one {# hour} other {# hours}}; after that it expires. If you did not expect it, ask {requester} in person before you approve it.',
  'approval.approved.title': 'A request was approved',
  'approval.approved.grant':
    '{decidedBy} approved the request of {requester}: {user} is now a super administrator at {company}.',
  'approval.approved.enable':
    '{decidedBy} approved the request of {requester}: the super administrator {user} at {company} is enabled again.',
  'approval.approved.turnOff':
    '{decidedBy} approved the request of {requester}: new super administrators at {company} no longer need approval.',
  'approval.rejected.title': 'A request was refused',
  'approval.rejected.grant':
    '{decidedBy} refused the request of {requester} to make {user} a super administrator at {company}.',
  'approval.rejected.enable':
    '{decidedBy} refused the request of {requester} to enable the super administrator {user} at {company} again.',
  'approval.rejected.turnOff':
    '{decidedBy} refused the request of {requester} that new super administrators at {company} no longer need approval.',
  'approval.reason': 'Reason',
  'approval.reasonGiven': 'Reason: {reason}',
  'approval.rejection': 'Why it was refused',
  'approval.rejectionGiven': 'Why it was refused: {reason}',
  'approval.required': 'A second super administrator must approve this. Make a request for approval.',
  'approval.secondAdministratorMissing':
    'This requires two active super administrators. First create a second one, who chooses a password.',
  'approval.notRequired': 'This platform requires no approval by a second administrator. Make the change directly.',
  'approval.noChange': 'There is nothing to change: this is already the case.',
  'approval.userInactive':
    'The user is disabled or has not chosen a password yet. The user must be able to sign in first.',
  'approval.requestOpen': 'The same request is already open. Wait for its decision, or decide on it.',
  'approval.tooManyOpen': 'You have too many open requests. Cancel one, or wait until they are decided.',
  'approval.ownRequest':
    'You cannot decide on your own request. Ask another super administrator, or cancel the request.',
  'approval.requestDecided': 'The request was already decided or cancelled. Load the list again.',
  'approval.requestExpired': 'The request has expired. Make a new one.',
  'approval.requesterGone':
    'The requester is no longer an active super administrator. Refuse the request; another super administrator can make a new one.',
} as const
