import { errorWords } from '@/lib/calls/error-words.ts'
import type { CallError } from '@/lib/calls/call.ts'
import { showError } from './toasts.ts'

/** Says in a toast why an action failed, after a sentence that names it: `failed: { …, ...toastFailure() }`. */
export function toastFailure(sentence?: string): { other: (error: Pick<CallError, 'code'>) => void } {
  return {
    other: ({ code }) =>
      showError(sentence === undefined ? errorWords(code) : `${sentence} ${errorWords(code)}`),
  }
}
