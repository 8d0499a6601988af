/** How long the licence is still good. */
export const licence = {
  'licence.title': 'Licence',
  'licence.official': 'Official licence',
  'licence.probationary': 'Trial licence',
  'licence.daysLeft': '{days, plural, =0 {Last day} one {# day left} other {# days left}}',
  'licence.permanent': 'Does not expire',
  'licence.over': 'Expired',
  'licence.validTo': 'Valid until {date}.',
  'licence.endedOn': 'Expired on {date}.',
  'licence.stores': 'Stores',
  'licence.usedOf': '{used} of {total}',
  'licence.none': 'No licence is installed. A super administrator can upload one.',
  'licence.notLoaded': 'The licence did not load.',
  'licence.tip.ends':
    '{days, plural, =0 {The licence expires today} one {The licence expires in # day} other {The licence expires in # days}}',
  'licence.tip.endsSuper':
    'Valid until {date}. Upload the next licence before then, so that all applications stay open.',
  'licence.tip.endsOthers': 'Valid until {date}. Please tell your super administrator, who can renew it.',
  'licence.tip.over': 'The licence has expired',
  'licence.tip.overSuper':
    'It expired on {date}. Until a new licence is uploaded, the service applications are closed. Notices and your account stay open.',
  'licence.tip.overOthers':
    'It expired on {date}. Until it is renewed, the service applications are closed. Contact your super administrator.',
  'licence.tip.understood': 'Understood',
  'licence.tip.notToday': 'Don’t show again today',
} as const
