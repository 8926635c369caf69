import { useEffect, useRef } from 'react'

/** Ref of the element to focus when a step of the dialog begins, because the previously focused one is gone. */
export function useFirstFocus<Focused extends HTMLElement>() {
  const first = useRef<Focused>(null)
  useEffect(() => first.current?.focus(), [])
  return first
}
