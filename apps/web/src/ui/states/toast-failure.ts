import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import type { CallCode, CallError } from '@/lib/calls/call.ts'
import { showError } from './toasts.ts'

/** Says in a toast why an action failed, after a sentence that names it: `failed: { …, ...toastFailure() }`. */
export function toastFailure(sentence?: string): { other: (error: Pick<CallError, 'code'>) => void } {
  return {
    other: ({ code }) =>
      void wordsOf(code).then((words) => showError(sentence === undefined ? words : `${sentence} ${words}`)),
  }
}

/** The words of all codes are large, so they load when something has failed; without a connection the general ones do. */
async function wordsOf(code: CallCode): Promise<string> {
  const loaded = await import('@/lib/calls/error-words.ts').catch(() => null)
  return (loaded?.errorWords ?? everydayErrorWords)(code)
}
