import type { RefObject } from 'react'

type FileInputProps = {
  /** Clicked by a visible button. */
  input: RefObject<HTMLInputElement | null>
  label: string
  /** File types for the browser's dialog. */
  accept: string
  onFile: (file: File) => void
}

/** A visually hidden file input. */
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
        // Lets the same file be chosen again after a refusal.
        event.currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
