import { useEffect, useRef, useState, type RefObject } from 'react'
import { TextField } from './text-field.tsx'

const pauseMs = 300

type SearchFieldProps = {
  label: string
  placeholder?: string
  className?: string
  /** The current search text of the address. */
  value: string
  onSearch: (text: string) => void
}

/** A search field that reports typed text after a short pause. */
export function SearchField({ label, placeholder, className, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  useSlash(input)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  // Going back, or clearing, changes the text without typing.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = wanted
      latest.current(wanted)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <TextField
      ref={input}
      label={label}
      aria-keyshortcuts="/"
      className={className}
      type="search"
      placeholder={placeholder}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

const takesText = 'input, textarea, select, [contenteditable]'

/** Focuses the field when `/` is pressed outside a field, unless a dialog covers it. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusField(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(takesText) !== null) return
      const dialog = document.querySelector('dialog[open], [role="dialog"]')
      if (dialog !== null && !dialog.contains(field.current)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focusField)
    return () => document.removeEventListener('keydown', focusField)
  }, [field])
}
