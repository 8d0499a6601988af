import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { findPostgresBinaries } from '@foyer/embedded-postgres'

export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGiB: number
  readonly system: string
  readonly node: string
  readonly postgres: string
}

/** The machine that the numbers depend on, without its name and paths, because results are published. */
export async function describeMachine(): Promise<Machine> {
  const { postgres } = await findPostgresBinaries()
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    postgres: execFileSync(postgres, ['--version'], { encoding: 'utf8' })
      .replace(/^.*?(\d)/s, '$1')
      .trim(),
  }
}
