import { readFileSync } from 'node:fs'

/** Returns whether a process is alive, also when it belongs to another user. */
export function isAlive(pid: number): boolean {
  // A dead process whose parent does not reap it still has its PID.
  if (process.platform === 'linux') return /^\d+ \(.*\) [^ZX]/s.test(readStat(pid))
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Returns the start time of a process, in the system's own unit; null when the system does not provide it. PIDs are
 * reused, above all in containers; PID and start time together are not.
 */
export function startOf(pid: number): string | null {
  const fields = readStat(pid)
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields[19] ?? null
}

/** Returns the program name of a process on Linux; empty when there is none. */
export function programOf(pid: number): string {
  return /\((.*)\)/s.exec(readStat(pid))?.[1] ?? ''
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
