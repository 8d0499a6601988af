export const en = {
  placeholder: 'Name or code',
  none: 'There is no organisation.',
  typeMore: 'There are more. Type to find them.',
  own: 'Your organisation',
  required: 'Choose an organisation from the list.',
}

export type Texts = typeof en
