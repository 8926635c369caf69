import { useEffect, useState } from 'react'

const duration = 900

/** A number that counts up to its value once, when wanted and unless motion is to be reduced. */
export function useCountUp(value: number, wanted: boolean): number {
  const [progress, setProgress] = useState(() => (wanted && !prefersReducedMotion() ? 0 : 1))
  const step = Number.isInteger(value) ? 1 : 0.5

  useEffect(() => {
    if (!wanted || prefersReducedMotion()) return undefined
    const started = performance.now()
    let frame = requestAnimationFrame(function advance(now) {
      const share = Math.min(1, Math.max(0, (now - started) / duration))
      setProgress(1 - (1 - share) ** 3)
      if (share < 1) frame = requestAnimationFrame(advance)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted])

  return progress === 1 ? value : Math.floor((value * progress) / step) * step
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
