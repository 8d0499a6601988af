import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { findPostgresBinaries } from '@foyer/embedded-postgres'

export interface Computer {
  readonly processor: string
  readonly cores: number
  readonly memoryGiB: number
  readonly system: string
  readonly node: string
}

export interface Machine extends Computer {
  readonly postgres: string
}

/** The computer that the numbers depend on, without its name and paths, because results are published. */
export function describeComputer(): Computer {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  }
}

/** The computer, with the version of the embedded PostgreSQL. */
export async function describeMachine(): Promise<Machine> {
  const { postgres } = await findPostgresBinaries()
  return {
    ...describeComputer(),
    postgres: execFileSync(postgres, ['--version'], { encoding: 'utf8' })
      .replace(/^.*?(\d)/s, '$1')
      .trim(),
  }
}
