import { useCallback, useEffect, useState } from 'react'

/** Whether the quiz has closed, by the server's clock or by its word, and how to tell the latter. */
export function useClosed(closes_at: string, clock_offset: number): [boolean, () => void] {
  const [closed, setClosed] = useState(false)
  const close = useCallback(() => setClosed(true), [])

  useEffect(() => {
    const left = Date.parse(closes_at) - (Date.now() + clock_offset)
    const timer = setTimeout(close, Math.max(0, left))
    return () => clearTimeout(timer)
  }, [closes_at, clock_offset, close])

  return [closed, close]
}
