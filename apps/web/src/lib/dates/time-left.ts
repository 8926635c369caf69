import { useEffect, useReducer } from 'react'
import { cachedAt } from '../calls/reading.ts'

// The clock offset is measured when a response first arrives; later its age would count as delay.
let seen = { serverNow: '', offset: 0 }

const minute = 60_000
const hour = 60 * minute

function serverOffset(serverNow: string): number {
  if (seen.serverNow !== serverNow) {
    seen = { serverNow, offset: Date.parse(serverNow) - (cachedAt(serverNow) ?? Date.now()) }
  }
  return seen.offset
}

/** Milliseconds until an instant by the server's clock, never below 0: counted down each minute, in the last hour each second. */
export function useTimeLeft(until: string, serverNow: string): number {
  const offset = serverOffset(serverNow)
  const [now, tick] = useReducer(
    () => Date.now(),
    undefined,
    () => Date.now(),
  )

  const left = Math.max(0, Date.parse(until) - (now + offset))
  const isFar = left > hour + minute

  useEffect(() => {
    const timer = setInterval(tick, isFar ? minute : 1000)
    return () => clearInterval(timer)
  }, [isFar])

  return left
}

/** "3:05:09", or "5:09" in the last hour. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
