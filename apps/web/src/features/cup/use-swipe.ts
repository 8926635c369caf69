import { useRef, type TouchEvent } from 'react'

const least_distance = 50

/** Tells a finger's swipe across: +1 towards the next, −1 towards the one before. */
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
      if (Math.abs(across) < least_distance || Math.abs(across) < 2 * Math.abs(along)) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}
