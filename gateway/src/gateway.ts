import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import {
  changeInformation,
  endOtherSessions,
  endOwnSession,
  endTrust,
  information,
  ownSessions,
  prove,
  recentSignIns,
  trustedDevices,
} from './account/index.ts'
import {
  changeSettings,
  changeSignInPolicy,
  changeUser,
  createUser,
  disableUser,
  enableUser,
  endSessions,
  resendActivation,
  resetMultiFactor,
  revokeActivation,
  settings,
  signInPolicy,
  unlockUser,
  user,
  users,
} from './administration/index.ts'
import { audit } from './audit/index.ts'
import { languages, wechatSwitch } from './configuration/index.ts'
import { messages } from './languages/index.ts'
import { changeMailSettings, mailSettings, Outbox, type OutboxOptions, testMail } from './mail/index.ts'
import { bind, recover, renewRecoveryCodes, secret, unbind, userLoginGoogle, verify } from './mfa/index.ts'
import { policyReport, servePortal } from './page/index.ts'
import {
  askToRegister,
  askToSignIn,
  askToVerify,
  ownPasskeys,
  register,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  verifyByPasskey,
} from './passkey/index.ts'
import { acquire, checkPassword, makeCode, retrieve, setDuePassword, setPassword, strength } from './password/index.ts'
import { type ChangeFollower, openChangeFeed } from './platform/changes/change-feed.ts'
import type { Clock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import type { Environment } from './platform/environment.ts'
import { type Handlers, registerCalls } from './platform/http/calls.ts'
import { createServer } from './platform/http/server.ts'
import { everySeconds } from './platform/jobs.ts'
import { Metrics } from './platform/metrics.ts'
import { registerOperations } from './platform/operations.ts'
import { agreeOnSecret } from './platform/secret-fingerprint.ts'
import { platformSecret } from './platform/secrets.ts'
import type { Services } from './services.ts'
import { type Caller, logout, Sessions } from './session/index.ts'
import { SettingsStore } from './settings/index.ts'
import { captcha, captchaWork, configuration, login, PasswordHashing, validateCaptcha } from './sign-in/index.ts'
import { sweep } from './sweep.ts'
import type { Tables } from './tables.ts'
import { workBench } from './work-bench/index.ts'

/** The table of all calls: each of the contract, and what answers it. */
function handlersOf(services: Services): Handlers<Caller> {
  return {
    'signIn.login': login(services),
    'signIn.configuration': configuration(services),
    'signIn.captcha': captcha(services),
    'signIn.captchaWork': captchaWork(services),
    'signIn.validateCaptcha': validateCaptcha(services),
    'session.logout': logout(services),
    'session.logoutByPost': logout(services),
    'languages.messages': messages(services),
    'configuration.languages': languages(services),
    'configuration.wechatSwitch': wechatSwitch(services),
    'configuration.multiFactor': userLoginGoogle(services),
    'page.policyReport': policyReport(services),
    'password.strength': strength(services),
    'password.acquire': acquire(services),
    'password.set': setPassword(services),
    'password.setDue': setDuePassword(services),
    'password.check': checkPassword(services),
    'password.retrieve': retrieve(services),
    'password.makeCode': makeCode(services),
    'mfa.verify': verify(services),
    'mfa.recover': recover(services),
    'mfa.secret': secret(services),
    'mfa.bind': bind(services),
    'mfa.unbind': unbind(services),
    'mfa.renewRecoveryCodes': renewRecoveryCodes(services),
    'passkey.askToSignIn': askToSignIn(services),
    'passkey.signIn': signInByPasskey(services),
    'passkey.askToVerify': askToVerify(services),
    'passkey.verify': verifyByPasskey(services),
    'passkey.askToRegister': askToRegister(services),
    'passkey.register': register(services),
    'passkey.list': ownPasskeys(services),
    'passkey.rename': renamePasskey(services),
    'passkey.remove': removePasskey(services),
    'account.information': information(services),
    'account.changeInformation': changeInformation(services),
    'account.prove': prove(services),
    'account.sessions': ownSessions(services),
    'account.endSession': endOwnSession(services),
    'account.endOtherSessions': endOtherSessions(services),
    'account.trustedDevices': trustedDevices(services),
    'account.endTrust': endTrust(services),
    'account.recentSignIns': recentSignIns(services),
    'workBench.workBench': workBench(services),
    'administration.settings': settings(services),
    'administration.changeSettings': changeSettings(services),
    'administration.users': users(services),
    'administration.user': user(services),
    'administration.createUser': createUser(services),
    'administration.changeUser': changeUser(services),
    'administration.disableUser': disableUser(services),
    'administration.enableUser': enableUser(services),
    'administration.unlockUser': unlockUser(services),
    'administration.resendActivation': resendActivation(services),
    'administration.revokeActivation': revokeActivation(services),
    'administration.resetMultiFactor': resetMultiFactor(services),
    'administration.endSessions': endSessions(services),
    'administration.signInPolicy': signInPolicy(services),
    'administration.changeSignInPolicy': changeSignInPolicy(services),
    'administration.mailSettings': mailSettings(services),
    'administration.changeMailSettings': changeMailSettings(services),
    'administration.testMail': testMail(services),
    'administration.audit': audit(services),
  }
}

export interface GatewayOptions {
  readonly environment: Environment
  /** A database that is migrated. */
  readonly databaseUrl: string
  /** Shared by all gateways on this database. */
  readonly secret: string
  readonly clock: Clock
  readonly log: Logger
  /** The folder of the built portal. */
  readonly portal: string
  /** How many passwords are hashed at once; as many as there are cores unless told. */
  readonly hashesAtOnce?: number
  readonly outbox?: OutboxOptions
}

export interface Gateway {
  readonly app: FastifyInstance
  /** Metrics and reference on a port of their own, in production. */
  readonly operations: FastifyInstance | undefined
  readonly services: Services
  close(): Promise<void>
}

const SWEEP_SECONDS = 60
const ACTIVITY_SECONDS = 5
const VERSION = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string })
  .version

/** Puts a gateway together. It listens to nobody yet. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { environment, clock, log } = options
  const database = openDatabase<Tables>(options.databaseUrl, {
    pool: environment.databasePool,
    log,
    applicationName: 'foyer gateway',
  })
  const { db } = database
  const secret = platformSecret(options.secret)
  await agreeOnSecret(db, secret)
  const settingsStore = new SettingsStore(db, log)
  await settingsStore.load()
  const feed = await openChangeFeed({ url: options.databaseUrl, log })
  const sessions = new Sessions({ db, clock, limits: () => settingsStore.now, feed: () => feed })
  const hashing = new PasswordHashing(secret, options.hashesAtOnce)
  const services: Services = {
    db,
    clock,
    log,
    environment,
    secret,
    settings: settingsStore,
    changes: feed,
    sessions,
    hashing,
  }
  feed.follow(forgetting(services))
  const metrics = new Metrics({ waitingHashes: () => hashing.waiting, feedIsFresh: () => feed.fresh })
  const { app, operations } = await listeners(options, services, metrics)
  const outbox = new Outbox(services, options.outbox)
  const jobs = [
    everySeconds(SWEEP_SECONDS, log, () => sweep(db, clock.now(), settingsStore.now)),
    everySeconds(ACTIVITY_SECONDS, log, () => sessions.writeActivity()),
  ]
  return {
    app,
    operations,
    services,
    async close() {
      for (const job of jobs) await job.stop()
      await Promise.all([app.close(), operations?.close(), outbox.stop()])
      await sessions
        .writeActivity()
        .catch((error: Error) => log.warn({ reason: error.message }, 'the last activity was not written down'))
      await feed.close()
      await database.close()
    },
  }
}

/** What other gateways changed is forgotten here, and settings are read anew. */
function forgetting({ settings, sessions, log }: Services): ChangeFollower {
  const reload = () => {
    settings.load().catch((error: Error) => log.warn({ reason: error.message }, 'settings were not read anew'))
  }
  return {
    onChange(change) {
      if (change.kind === 'settings') reload()
      else sessions.forget(change)
    },
    onGap() {
      sessions.forgetAll()
      reload()
    },
  }
}

async function listeners(options: GatewayOptions, services: Services, metrics: Metrics) {
  const { environment, clock, log } = options
  const { trustedProxies, tls } = environment
  const app = createServer({ log, clock, trustedProxies, tls, observe: metrics.observe })
  registerCalls(app, handlersOf(services), (request, call) => services.sessions.authenticate(request, call))
  const shown = { metrics, version: VERSION, db: services.db }
  const operations =
    environment.operationsPort === undefined ? undefined : createServer({ log, clock, trustedProxies: [] })
  registerOperations(app, operations ?? app, shown)
  await servePortal(app, services, options.portal)
  return { app, operations }
}
