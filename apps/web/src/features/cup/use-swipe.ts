import { useRef, type TouchEvent } from 'react'

const leastDistance = 50

/** Detects a horizontal swipe: +1 for the next, −1 for the previous. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const along = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(across) < leastDistance || Math.abs(across) < 2 * Math.abs(along)) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}
