import type { FastifyInstance } from 'fastify'
import { StartFault } from '../database/start-fault.ts'
import type { HttpEnvironment } from './environment.ts'

export interface Servers {
  readonly app: FastifyInstance
  /** On its own port, if configured. */
  readonly operations: FastifyInstance | undefined
}

/** Opens the ports. Reports a port in use with a remedy. */
export async function listen(gateway: Servers, environment: HttpEnvironment): Promise<void> {
  await open(gateway.app, environment.host, environment.port, 'FOYER_PORT')
  if (gateway.operations)
    await open(
      gateway.operations,
      environment.operationsHost,
      environment.operationsPort as number,
      'FOYER_OPERATIONS_PORT',
      'FOYER_OPERATIONS_HOST',
    )
}

async function open(
  app: FastifyInstance,
  host: string,
  port: number,
  setting: string,
  hostSetting = 'FOYER_HOST',
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartFault(
        `Port ${port} is in use by another program.`,
        `Stop that program, or set ${setting} to a free port.`,
      )
    if (code === 'EACCES')
      throw new StartFault(`This user may not listen on port ${port}.`, `Set ${setting} to a port above 1023.`)
    if (code === 'EADDRNOTAVAIL')
      throw new StartFault(
        `This machine has no address ${host}.`,
        `Set ${hostSetting} to one of its own, or to 0.0.0.0.`,
      )
    throw error
  }
}
