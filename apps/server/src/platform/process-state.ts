import { readFileSync } from 'node:fs'

/** Tells whether a process lives, also where it belongs to another user. */
export function isAlive(pid: number): boolean {
  // A dead process whose parent does not collect it still has its number.
  if (process.platform === 'linux') return /^\d+ \(.*\) [^ZX]/s.test(readStat(pid))
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * When a process started, in the system's own count; null where the system does not tell. Numbers of processes are used
 * again, above all in containers; number and start together are not.
 */
export function startOf(pid: number): string | null {
  const fields = readStat(pid)
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields[19] ?? null
}

/** The name of the program that a process runs on Linux; empty when there is none. */
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
