import { useEffect } from 'react'
import { useTimeLeft } from '@/lib/time-left.ts'

/** Milliseconds until the day ends; says so a moment after it has. */
export function useDayLeft(
  { closes_at, now }: { closes_at: string; now: string },
  onOver: () => void,
): number {
  const left = useTimeLeft(closes_at, now)
  const over = left === 0
  useEffect(() => {
    if (!over) return undefined
    // The server's day may end a moment later than this device believes.
    const timer = setTimeout(onOver, 2000)
    return () => clearTimeout(timer)
  }, [over, onOver])
  return left
}
