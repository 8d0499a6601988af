/** An address with a display name. */
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
  /** BCP 47, for screen readers. */
  readonly language: string
  readonly date: Date
}

export interface MailTransport {
  /** Sends a mail and returns the server's response. Throws if it was not accepted or the signal aborts. */
  send(mail: Mail, signal: AbortSignal): Promise<string>
}

/** The mail cannot be composed, now or later. */
export class UnsendableMail extends Error {}

/**
 * Accepts one recipient, without line ends and anything that could add a header, an SMTP command or a second recipient. Other
 * checks of addresses may be less strict; this one prevents injection (ASVS 1.3.11).
 */
const ONE_ADDRESS = /^[^\p{C}\s<>()[\]\\,:;"@]+@[^\p{C}\s<>()[\]\\,:;"@]+$/u

export function checkedAddress(address: string): string {
  if (!ONE_ADDRESS.test(address)) throw new UnsendableMail('this is not the address of one mailbox')
  return address
}

/** Keeps the text of a header on one line. */
export function assertSingleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
