import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { cleanPaste } from '@/lib/input/clean-paste.ts'

/** `onPaste` of a field with one line. */
export const pasteLine = cleanPaste(cleanLine)

/** `onPaste` of a field with several lines. */
export const pasteText = cleanPaste(cleanText)
