export { MailSection as default, MailServer } from './mail-page.tsx'
