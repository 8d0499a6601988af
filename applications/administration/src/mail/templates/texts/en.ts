export const en = {
  open: 'Email texts',
  title: 'Email texts',
  text: 'Every email that the platform sends, as it looks when it arrives.',
  back: 'Mail',
  mail: 'Email',
  language: 'Language',
  view: 'Shown as',
  views: { wide: 'On a desktop', phone: 'On a phone', text: 'Plain text' },
  subject: 'Subject',
  examples: 'Name, address, link and times are examples. The link leads nowhere.',
}

export type Texts = typeof en
