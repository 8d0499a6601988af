/** An address with the name it is shown by. */
export interface MailAddress {
  readonly name: string
  readonly address: string
}

/** One mail to one recipient, as text and as HTML. */
export interface Mail {
  readonly from: MailAddress
  readonly to: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
  /** BCP 47, for who reads it aloud. */
  readonly language: string
  readonly date: Date
}

export interface MailTransport {
  /** Hands a mail over and returns the server's response; throws where it was not accepted. Waits no longer than the signal. */
  send(mail: Mail, signal: AbortSignal): Promise<string>
}

/** No mail can be made of this, now or later. */
export class UnsendableMail extends Error {}

/**
 * One recipient, and nothing that ends a line, a header or an SMTP command, or begins a second recipient. What addresses are
 * may be checked less strictly elsewhere; here it is about what could be mistaken for an SMTP command (ASVS 1.3.11).
 */
const ONE_ADDRESS = /^[^\p{C}\s<>()[\]\\,:;"@]+@[^\p{C}\s<>()[\]\\,:;"@]+$/u

export function checkedAddress(address: string): string {
  if (!ONE_ADDRESS.test(address)) throw new UnsendableMail('this is not the address of one mailbox')
  return address
}

/** The text of a header stays in its line, whatever was typed. */
export function assertSingleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
