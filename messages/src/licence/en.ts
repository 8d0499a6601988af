/** How long the licence is still good. */
export const licence = {
  'licence.title': 'Licence',
  'licence.official': 'Official licence',
  'licence.probationary': 'Trial licence',
  'licence.daysLeft': '{days, plural, =0 {Last day} one {# day left} other {# days left}}',
  'licence.permanent': 'Valid without end',
  'licence.over': 'Expired',
  'licence.validTo': 'Valid to the end of {date}.',
  'licence.endedOn': 'It ended on {date}.',
  'licence.stores': 'Stores',
  'licence.usedOf': '{used} of {total}',
  'licence.none': 'No licence is installed. A super administrator can upload one.',
  'licence.notLoaded': 'The licence did not load.',
  'licence.tip.ends':
    '{days, plural, =0 {The licence ends today} one {The licence ends in # day} other {The licence ends in # days}}',
  'licence.tip.endsSuper':
    'It is good to the end of {date}. Upload the next licence before then, so that all applications stay open.',
  'licence.tip.endsOthers': 'It is good to the end of {date}. Please tell your super administrator, who can renew it.',
  'licence.tip.over': 'The licence has expired',
  'licence.tip.overSuper':
    'It ended on {date}. Until a new licence is uploaded the service applications are closed; notices and your account stay open.',
  'licence.tip.overOthers':
    'It ended on {date}. Until it is renewed the service applications are closed. Contact your super administrator.',
  'licence.tip.understood': 'Understood',
  'licence.tip.notToday': 'Not again today',
} as const
