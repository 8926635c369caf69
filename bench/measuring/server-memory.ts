import { readFileSync, readdirSync } from 'node:fs'

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8')
const megabytes = (status: string, field: string) =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1000

/** Lists a process and those of our own that it has started: the database's are another program. */
function family(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const status = statusOf(Number(name))
      return status.includes(`\nPPid:\t${pid}\n`) && !status.startsWith('Name:\tpostgres')
    } catch {
      return false
    }
  })
  return [pid, ...children.map(Number)]
}

function residentOf(pid: number): number {
  try {
    return megabytes(statusOf(pid), 'VmRSS')
  } catch {
    // It has just ended.
    return 0
  }
}

/** Returns the resident memory of a server and its helper processes. */
export const residentMb = (pid: number): number => family(pid).reduce((sum, one) => sum + residentOf(one), 0)

/** Looks many times a second at how much the helper processes of a server hold together. */
export function watchHelpers(pid: number): { peakMb: () => number; stop: () => void } {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid) - residentOf(pid))
  }, 100)
  return { peakMb: () => peak, stop: () => clearInterval(timer) }
}

/** Returns the most resident memory that a process has ever had. */
export const peakMb = (pid: number): number => megabytes(statusOf(pid), 'VmHWM')
