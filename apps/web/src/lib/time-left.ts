import { useEffect, useReducer } from 'react'
import { instantOfKept } from './reading.ts'

// The first sight of an answer's clock is the closest to when it was sent; later ones would count its age as delay.
let seen = { server_now: '', offset: 0 }

function serverOffset(server_now: string): number {
  if (seen.server_now !== server_now) {
    seen = { server_now, offset: Date.parse(server_now) - (instantOfKept(server_now) ?? Date.now()) }
  }
  return seen.offset
}

/** Milliseconds until an instant by the server's clock, never below 0, counted down every second. */
export function useTimeLeft(until: string, server_now: string): number {
  const offset = serverOffset(server_now)
  const [now, tick] = useReducer(
    () => Date.now(),
    undefined,
    () => Date.now(),
  )

  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])

  return Math.max(0, Date.parse(until) - (now + offset))
}

/** "3:05:09", or "5:09" in the last hour. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
