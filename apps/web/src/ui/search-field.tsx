import { useEffect, useId, useRef, useState } from 'react'
import { LabelledField } from './labelled-field.tsx'
import { TextField } from './text-field.tsx'

const pause_ms = 300

type SearchFieldProps = {
  label: string
  placeholder?: string
  className?: string
  /** What is looked for now, as the address has it. */
  value: string
  onSearch: (text: string) => void
}

/** Words to look for: told as they are typed, after a short pause. */
export function SearchField({ label, placeholder, className, value, onSearch }: SearchFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  // Going back, or clearing, brings other words than those that were typed.
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
    }, pause_ms)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <LabelledField label={label} id={id} className={className}>
      <TextField
        id={id}
        type="search"
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </LabelledField>
  )
}
