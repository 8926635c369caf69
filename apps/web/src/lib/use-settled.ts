import { useEffect, useState } from 'react'

const typing_pause = 250

/** A text once it has stood still for a moment: what is looked up while somebody types. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typing_pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
