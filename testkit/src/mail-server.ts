import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { eventually } from './eventually.ts'

export interface ReceivedMail {
  /** Of the envelope, as the mail server was told. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** Where its button leads, if it has one. */
  readonly link: string | undefined
  /** As it came over the line. */
  readonly raw: string
  /** Was the line encrypted? */
  readonly secure: boolean
}

/** `willing` takes mails, `refusing` turns them down for now, `slow` says nothing until it is something else. */
export type MailServerMood = 'willing' | 'refusing' | 'slow'

export interface MailServerOptions {
  /** Who may send; without it nobody has to say who they are. */
  readonly account?: { readonly username: string; readonly password: string }
  /** `starttls` offers it, `tls` speaks nothing else; with the certificate for localhost of the test kit. */
  readonly security?: 'none' | 'starttls' | 'tls'
}

/** A real SMTP server that keeps what it is sent. */
export interface MailServer {
  readonly port: number
  /** Everything received so far. */
  readonly mails: readonly ReceivedMail[]
  /** How often somebody began to send a mail. */
  readonly attempts: number
  mood: MailServerMood
  /** It never answers to mails for addresses like this. */
  hangsFor: RegExp | undefined
  /** How many of those it has on the line. */
  readonly hanging: number
  /** The next mail to this address that was not asked for yet; waits for it. */
  mailTo(address: string, patience?: number): Promise<ReceivedMail>
  /** Has nothing come to this address that was not asked for yet? */
  nothingFor(address: string): boolean
  /** Nobody listens any more. */
  stop(): Promise<void>
  /** Listens again, on the same port. */
  restart(): Promise<void>
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const state: State = { mails: [], read: new Set(), attempts: 0, mood: 'willing', hangsFor: undefined, hanging: 0 }
  let server = serverOf(options, state)
  const port = await listen(server, 0)
  const unread = (address: string) =>
    state.mails.find((mail) => !state.read.has(mail) && mail.envelope.to.some((to) => sameMailbox(to, address)))
  return {
    port,
    mails: state.mails,
    get attempts() {
      return state.attempts
    },
    get mood() {
      return state.mood
    },
    set mood(mood) {
      state.mood = mood
    },
    get hangsFor() {
      return state.hangsFor
    },
    set hangsFor(pattern) {
      state.hangsFor = pattern
    },
    get hanging() {
      return state.hanging
    },
    async mailTo(address, patience) {
      await eventually(`a mail came for ${address}`, () => unread(address) !== undefined, patience)
      const mail = unread(address) as ReceivedMail
      state.read.add(mail)
      return mail
    },
    nothingFor: (address) => unread(address) === undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    async restart() {
      server = serverOf(options, state)
      await listen(server, port)
    },
  }
}

/** Domains are written in small letters on their way. */
const sameMailbox = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface State {
  readonly mails: ReceivedMail[]
  readonly read: Set<ReceivedMail>
  attempts: number
  mood: MailServerMood
  hangsFor: RegExp | undefined
  hanging: number
}

const certificate = (name: string) => readFileSync(new URL(`../certificates/localhost.${name}`, import.meta.url))

function serverOf({ account, security = 'none' }: MailServerOptions, state: State): SMTPServer {
  const server = new SMTPServer({
    secure: security === 'tls',
    key: certificate('key'),
    cert: certificate('pem'),
    disabledCommands: [...(security === 'starttls' ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: !account,
    disableReverseLookup: true,
    closeTimeout: 50,
    onAuth(auth, _session, done) {
      const known = auth.username === account?.username && auth.password === account?.password
      done(known ? null : new Error('wrong username or password'), { user: auth.username })
    },
    onMailFrom(_address, _session, done) {
      state.attempts++
      inMood(state).then(() => done(), done)
    },
    onRcptTo({ address }, _session, done) {
      if (state.hangsFor?.test(address)) state.hanging++
      else done()
    },
    onData(stream, session, done) {
      keep(state, stream, session).then(() => done(null, 'kept'), done)
    },
  })
  /* A client that goes away in the middle is what some tests are about. */
  server.on('error', () => undefined)
  return server
}

async function inMood(state: State): Promise<void> {
  await eventually('the mail server is in a better mood', () => state.mood !== 'slow', 120_000)
  if (state.mood === 'refusing') throw Object.assign(new Error('try again later'), { responseCode: 451 })
}

async function keep(state: State, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const raw = await buffer(stream)
  const { mailFrom, rcptTo } = session.envelope
  const envelope = { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) }
  state.mails.push({ ...(await readMail(raw)), envelope, secure: session.secure })
}

/** Reads a mail as a mail program does; also one that lies in a file. */
export async function readMail(raw: Buffer): Promise<Omit<ReceivedMail, 'envelope' | 'secure'>> {
  const { from, to, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
  const [first] = to ?? []
  return {
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    to: { name: first?.name ?? '', address: first?.address ?? '' },
    subject,
    text,
    html,
    headers: new Map(headers.map(({ key, value }) => [key, value])),
    link: /href="([^"]+)"/.exec(html)?.[1],
    raw: raw.toString('utf8'),
  }
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port))
  })
}
