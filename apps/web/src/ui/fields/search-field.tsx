import { useEffect, useRef, useState } from 'react'
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
      label={label}
      className={className}
      type="search"
      placeholder={placeholder}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
