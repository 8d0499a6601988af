import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { v7 as uuid } from 'uuid'
import type { Mail, MailTransport } from './mail.ts'
import { messageOf } from './message.ts'

/**
 * Writes mails into a folder, for a machine without a mail server. They contain links into accounts, so only the owner can read
 * them. File names are generated, so that no typed text becomes part of a path.
 */
export function fileTransport(folder: string, written: (path: string) => void = () => undefined): MailTransport {
  const home = resolve(folder)
  return {
    async send(mail: Mail, signal: AbortSignal) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail({ ...messageOf(mail), signal })
      await mkdir(home, { recursive: true, mode: 0o700 })
      const name = `${mail.date.toISOString().replaceAll(/[-:.]/g, '')}-${uuid()}.eml`
      const path = join(home, name)
      /* A program that watches the folder sees whole mails only. */
      const part = `${path}.part`
      try {
        await writeFile(part, message as Buffer, { mode: 0o600, flag: 'wx' })
        await rename(part, path)
      } catch (error) {
        /* The mail is tried again under another name: a full volume must not fill further. */
        await rm(part, { force: true })
        throw error
      }
      written(path)
      return name
    },
  }
}
