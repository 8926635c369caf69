import { useEffect, useRef } from 'react'

/** The element that the focus goes to when a step of the dialog begins: what had it is gone. */
export function useFirstFocus<Focused extends HTMLElement>() {
  const first = useRef<Focused>(null)
  useEffect(() => first.current?.focus(), [])
  return first
}
