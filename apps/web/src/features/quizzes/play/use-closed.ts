import { useCallback, useEffect, useState } from 'react'

/**
 * Tells whether the quiz has closed, by the server's clock or its refusal, and returns a function to report the latter.
 */
export function useClosed(closesAt: string, clockOffset: number): [boolean, () => void] {
  const [closed, setClosed] = useState(false)
  const close = useCallback(() => setClosed(true), [])

  useEffect(() => {
    const left = Date.parse(closesAt) - (Date.now() + clockOffset)
    const timer = setTimeout(close, Math.max(0, left))
    return () => clearTimeout(timer)
  }, [closesAt, clockOffset, close])

  return [closed, close]
}
