import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import type { ClipboardEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** `onPaste` of a text field: what nobody can see does not come in with what was copied. */
export function cleanPaste(event: ClipboardEvent<Field>): void {
  const pasted = event.clipboardData.getData('text/plain')
  const clean = event.currentTarget instanceof HTMLInputElement ? cleanLine(pasted) : cleanText(pasted)
  // Spaces around the text may be meant: they stay as long as nothing else has to go.
  if (clean === pasted.trim()) return
  event.preventDefault()
  insertText(event.currentTarget, clean)
}

function insertText(field: Field, text: string): void {
  // Old, but the only way that leaves Ctrl+Z its memory.
  if (document.execCommand?.('insertText', false, text)) return
  const start = field.selectionStart ?? field.value.length
  field.setRangeText(text, start, field.selectionEnd ?? start, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
