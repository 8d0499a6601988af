import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext, type Server } from 'node:tls'
import type { Logger } from 'pino'
import { StartFault } from '../database/start-fault.ts'
import type { Health } from '../operations/health.ts'

/** Paths of PEM files. */
export interface CertificateFiles {
  readonly cert: string
  readonly key: string
}

/** A matching pair of PEM texts. */
export interface CertificatePair {
  readonly cert: string
  readonly key: string
}

interface Needs {
  readonly health: Pick<Health, 'markFailed' | 'markHealthy'>
  readonly log: Pick<Logger, 'info'>
}

export const OLDEST_TLS = 'TLSv1.2'

/** Reads the pair at the start. Throws a start fault if it is unusable. */
export async function loadCertificate(files: CertificateFiles, needs: Needs): Promise<Certificate> {
  try {
    return new Certificate(files, usable(await read(files)), needs)
  } catch (error) {
    throw new StartFault(
      `The certificate of FOYER_TLS_CERT and FOYER_TLS_KEY cannot be used (${(error as Error).message}).`,
      'Give a certificate chain and the private key that belongs to it, both as PEM.',
      { cause: error },
    )
  }
}

/** The certificate in use. Reloads replaced files; an unusable pair leaves the former one in use. */
export class Certificate {
  readonly #files: CertificateFiles
  readonly #needs: Needs
  readonly #servers: Server[] = []
  #pair: CertificatePair

  constructor(files: CertificateFiles, pair: CertificatePair, needs: Needs) {
    this.#files = files
    this.#pair = pair
    this.#needs = needs
  }

  get pair(): CertificatePair {
    return this.#pair
  }

  /** Expiry of the certificate, in seconds since 1970. */
  get expiresAt(): number {
    return Date.parse(new X509Certificate(this.#pair.cert).validTo) / 1_000
  }

  /** New connections of this server get the certificate in use from now on. */
  serve(server: Server): void {
    this.#servers.push(server)
  }

  /** Reloads the files if they were replaced. */
  async check(): Promise<void> {
    const { health, log } = this.#needs
    try {
      const pair = await read(this.#files)
      if (digest(pair) === digest(this.#pair)) return health.markHealthy('tls')
      this.#pair = usable(pair)
      for (const server of this.#servers) server.setSecureContext({ ...this.#pair, minVersion: OLDEST_TLS })
      health.markHealthy('tls')
      log.info({ expiresAt: new Date(this.expiresAt * 1_000).toISOString() }, 'the certificate was replaced')
    } catch (error) {
      health.markFailed('tls', (error as Error).message)
    }
  }
}

async function read({ cert, key }: CertificateFiles): Promise<CertificatePair> {
  return { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') }
}

/** Throws if the two do not match or are invalid. */
function usable(pair: CertificatePair): CertificatePair {
  /* A context is created without an error from an empty key, and from a key of another type; its handshakes fail. */
  if (!new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair.key)))
    throw new Error('the key does not belong to the certificate')
  createSecureContext(pair)
  return pair
}

function digest({ cert, key }: CertificatePair): string {
  return createHash('sha256').update(cert).update(key).digest('base64')
}
