import { useCallback, useState, useSyncExternalStore } from 'react'
import { cachedAt } from '../calls/reading.ts'

// The clock offset is measured when a response first arrives; later its age would count as delay.
let seen = { serverNow: '', offset: 0 }

const second = 1000
const minute = 60 * second
const hour = 60 * minute

function serverOffset(serverNow: string): number {
  if (seen.serverNow !== serverNow) {
    seen = { serverNow, offset: Date.parse(serverNow) - (cachedAt(serverNow) ?? Date.now()) }
  }
  return seen.offset
}

/**
 * Milliseconds until an instant by the server's clock, never below 0: counted down each minute, in the last hour each
 * second. A page written by the server begins with the time of its response.
 */
export function useTimeLeft(until: string, serverNow: string): number {
  const offset = serverOffset(serverNow)
  const [device] = useState(() => ({ now: Date.now() }))
  const leftAt = (now: number) => Math.max(0, Date.parse(until) - (now + offset))
  const isFar = leftAt(device.now) > hour + minute

  const count = useCallback(
    (notify: () => void) => {
      const tick = () => {
        device.now = Date.now()
        notify()
      }
      const timer = setInterval(tick, isFar ? minute : second)
      return () => clearInterval(timer)
    },
    [device, isFar],
  )
  const now = useSyncExternalStore(
    count,
    () => device.now,
    () => Date.parse(serverNow) - offset,
  )
  return leftAt(now)
}

/** "3:05:09", or "5:09" in the last hour. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
