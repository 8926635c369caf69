import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Apart from the words of refusals, because the shell needs no others. */
export const offline_words = msg`Internet connection lost.`

/** That the connection is gone, in the words of the current language. */
export function offlineWords(): string {
  return i18n._(offline_words)
}
