export { MailPage as default, MailServer } from './mail-page.tsx'
