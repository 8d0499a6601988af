export const en = {
  title: 'Approvals',
  text: 'What a second super administrator approves.',
  waiting: (text: string, count: number) =>
    count === 0
      ? 'No request waits for you.'
      : `${text} ${count === 1 ? 'request waits' : 'requests wait'} for your decision.`,
  none: 'There are no requests. They are made where approval is needed: for a new super administrator, or to turn approval off.',
  open: 'Open',
  decided: 'Decided in the last month',
  kinds: {
    grant: (user: string) => `Make ${user} a super administrator`,
    enable: (user: string) => `Enable the super administrator ${user} again`,
    'turn-off': () => 'Require no more approval',
  },
  effects: {
    grant: (user: string) => `${user} gets every right on the platform, from the next request on.`,
    enable: (user: string) => `${user} can sign in again, with every right on the platform.`,
    'turn-off': () => 'From now on, one super administrator alone can make others super administrators.',
  },
  states: { approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled', expired: 'Expired' },
  requested: (user: string, time: string) => `Requested by ${user}, ${time}.`,
  expires: (time: string) => `Expires ${time}.`,
  decidedBy: (user: string, time: string) => `by ${user}, ${time}`,
  ownRequest: 'Another super administrator decides on your request.',
  approve: 'Approve',
  approveTitle: 'Approve the request?',
  reject: 'Reject',
  rejectTitle: 'Reject the request?',
  rejectText: 'Nothing is changed. The requester gets a notice, with your reason.',
  reason: 'Reason (optional)',
  cancel: 'Cancel the request',
  cancelTitle: 'Cancel the request?',
  cancelText: 'Nothing is changed. You can make the request again.',
  newRequest: 'New request',
  newRequestText: 'A second super administrator decides on it.',
  kind: 'What is to be approved',
  kindNames: {
    grant: 'A new super administrator',
    enable: 'Enable a disabled super administrator',
    'turn-off': 'Require no more approval',
  },
  user: 'Find the user',
  choose: (name: string, username: string) => `Choose ${name} (${username})`,
  chosen: (name: string, username: string) => `Chosen: ${name} (${username})`,
  why: 'Why it is needed',
  request: 'Send the request',
  done: {
    requested: 'The request is sent. Another super administrator gets a notice.',
    approved: 'The request is approved and applied.',
    rejected: 'The request is rejected.',
    cancelled: 'The request is cancelled.',
  },
}

export type Texts = typeof en
