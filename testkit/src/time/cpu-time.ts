/** Processor time that this thread has used, in milliseconds. It does not increase on a busy machine, unlike elapsed time. */
export function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
