import { useEffect, useState } from 'react'

const typingPause = 250

/** Returns a text once it has not changed for a moment, for searching while the user types. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
