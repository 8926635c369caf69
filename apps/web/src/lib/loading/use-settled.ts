import { useEffect, useState } from 'react'

const typingPause = 250

/** Returns a text once it has not changed for a moment, for searching while the user types. */
export function useSettled(text: string, pauseMs = typingPause): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
