import type { ClipboardEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** `onPaste` of a text field that inserts the copied text as `clean` leaves it. */
export function cleanPaste(clean: (text: string) => string) {
  return (event: ClipboardEvent<Field>): void => {
    const pasted = event.clipboardData.getData('text/plain')
    const cleaned = clean(pasted)
    // Surrounding spaces may be intended, so they stay unless something else has to go.
    if (cleaned === pasted.trim()) return
    event.preventDefault()
    insertText(event.currentTarget, cleaned)
  }
}

function insertText(field: Field, text: string): void {
  // Deprecated, but the only way that preserves Ctrl+Z.
  if (document.execCommand?.('insertText', false, text)) return
  const start = field.selectionStart ?? field.value.length
  field.setRangeText(text, start, field.selectionEnd ?? start, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
