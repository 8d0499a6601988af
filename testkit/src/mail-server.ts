import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { eventually } from './eventually.ts'

export interface ReceivedMail {
  /** The envelope of the SMTP transaction. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** The target of its button, if it has one. */
  readonly link: string | undefined
  /** The source of the mail. */
  readonly raw: string
  /** Was the connection encrypted? */
  readonly secure: boolean
}

/** `accepting` accepts mails, `rejecting` rejects them temporarily, `slow` does not respond until the mode changes. */
export type MailServerMode = 'accepting' | 'rejecting' | 'slow'

export interface MailServerOptions {
  /** The account that may send. Without it the server requires no authentication. */
  readonly account?: { readonly username: string; readonly password: string }
  /** `starttls` offers TLS, `tls` requires it. The certificate is the testkit's, for localhost. */
  readonly security?: 'none' | 'starttls' | 'tls'
}

/** An SMTP server that stores the mails it receives. */
export interface MailServer {
  readonly port: number
  /** Everything received so far. */
  readonly mails: readonly ReceivedMail[]
  /** How often a client began to send a mail. */
  readonly attempts: number
  mode: MailServerMode
  /** The server never responds to mails for matching addresses. */
  hangsFor: RegExp | undefined
  /** The number of such mails that wait for a response. */
  readonly hanging: number
  /** Waits for the next mail to this address that no earlier call returned. */
  mailTo(address: string, patience?: number): Promise<ReceivedMail>
  /** Is there no mail to this address that no earlier call returned? */
  nothingFor(address: string): boolean
  /** Ends every connection, and each new one at once. The port stays taken, so that no other process gets it meanwhile. */
  disconnect(): void
  /** Accepts connections again. */
  reconnect(): void
  /** Ends every connection, and closes the port. */
  stop(): Promise<void>
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const state: State = { mails: [], read: new Set(), attempts: 0, mode: 'accepting', hangsFor: undefined, hanging: 0 }
  const listener = listenerFor(serverOf(options, state))
  const port = await listen(listener.server)
  const unread = (address: string) =>
    state.mails.find((mail) => !state.read.has(mail) && mail.envelope.to.some((to) => sameMailbox(to, address)))
  return {
    port,
    mails: state.mails,
    get attempts() {
      return state.attempts
    },
    get mode() {
      return state.mode
    },
    set mode(mode) {
      state.mode = mode
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
    disconnect: () => listener.accept(false),
    reconnect: () => listener.accept(true),
    stop: () => listener.close(),
  }
}

/** Domains are converted to lower case in transit. */
const sameMailbox = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface State {
  readonly mails: ReceivedMail[]
  readonly read: Set<ReceivedMail>
  attempts: number
  mode: MailServerMode
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
      waitForMode(state).then(() => done(), done)
    },
    onRcptTo({ address }, _session, done) {
      if (state.hangsFor?.test(address)) state.hanging++
      else done()
    },
    onData(stream, session, done) {
      keep(state, stream, session).then(() => done(null, 'stored'), done)
    },
  })
  /* Some tests end the client during a transaction. */
  server.on('error', () => undefined)
  return server
}

async function waitForMode(state: State): Promise<void> {
  await eventually('the mail server leaves the slow mode', () => state.mode !== 'slow', 120_000)
  if (state.mode === 'rejecting') throw Object.assign(new Error('try again later'), { responseCode: 451 })
}

async function keep(state: State, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const raw = await buffer(stream)
  const { mailFrom, rcptTo } = session.envelope
  const envelope = { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) }
  state.mails.push({ ...(await readMail(raw)), envelope, secure: session.secure })
}

/** Parses the source of a mail, as a mail program does. */
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

interface Listener {
  readonly server: Server
  /** With `false` it ends all connections, and those that follow. */
  accept(accepting: boolean): void
  close(): Promise<void>
}

/** Accepts connections in place of the SMTP server, which cannot stop without giving up its port. */
function listenerFor(smtp: SMTPServer): Listener {
  let accepting = true
  const server = createServer((socket) => {
    if (accepting) smtp.server.emit('connection', socket)
    else socket.destroy()
  })
  const accept = (value: boolean): void => {
    accepting = value
    /* By the SMTP server: Node crashes if a socket is destroyed below its TLS during the handshake. */
    if (!accepting) for (const connection of smtp.connections) connection.close()
  }
  return {
    server,
    accept,
    close() {
      accept(false)
      /* Ends those that are still in a handshake. */
      smtp.close()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
