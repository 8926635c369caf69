import { useEffect, useState } from 'react'

const typingPause = 250

/** Returns what the user types once it has not changed for a moment, for searching meanwhile; it is plain data. */
export function useSettled<Value>(value: Value, pauseMs = typingPause): Value {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState({ text, value })
  useEffect(() => {
    const settle = () => setSettled((last) => (last.text === text ? last : { text, value }))
    const timer = setTimeout(settle, pauseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the text is the value
  }, [text, pauseMs])
  return settled.value
}
