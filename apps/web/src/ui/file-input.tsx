import type { RefObject } from 'react'

type FileInputProps = {
  /** A button that people see clicks it. */
  input: RefObject<HTMLInputElement | null>
  label: string
  /** Kinds of files, as the browser's dialog knows them. */
  accept: string
  onFile: (file: File) => void
}

/** A choice of one file, out of sight. */
export function FileInput({ input, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0]
        // The same file may be chosen again after a refusal.
        event.currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
