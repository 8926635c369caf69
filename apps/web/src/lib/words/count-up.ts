import { useEffect, useState } from 'react'

const duration = 900

/** Animates a number up to its value once, when wanted and unless reduced motion is set. */
export function useCountUp(value: number, wanted: boolean): number {
  const [moves] = useState(() => wanted && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [share, setShare] = useState(moves ? 0 : 1)
  const step = Number.isInteger(value) ? 1 : 0.5

  useEffect(() => {
    if (!moves) return undefined
    let started: number | null = null
    let frame = requestAnimationFrame(function advance(now) {
      started ??= now
      const passed = Math.min(1, (now - started) / duration)
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(advance)
    })
    return () => cancelAnimationFrame(frame)
  }, [moves])

  return share === 1 ? value : Math.floor((value * share) / step) * step
}
