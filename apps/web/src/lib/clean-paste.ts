import type { ClipboardEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** `onPaste` of a text field: what was copied comes in as `clean` leaves it. */
export function cleanPaste(clean: (text: string) => string) {
  return (event: ClipboardEvent<Field>): void => {
    const pasted = event.clipboardData.getData('text/plain')
    const cleaned = clean(pasted)
    // Spaces around the text may be meant: they stay as long as nothing else has to go.
    if (cleaned === pasted.trim()) return
    event.preventDefault()
    insertText(event.currentTarget, cleaned)
  }
}

function insertText(field: Field, text: string): void {
  // Old, but the only way that leaves Ctrl+Z its memory.
  if (document.execCommand?.('insertText', false, text)) return
  const start = field.selectionStart ?? field.value.length
  field.setRangeText(text, start, field.selectionEnd ?? start, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
