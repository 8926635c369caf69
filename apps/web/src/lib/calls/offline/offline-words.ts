import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Separate from the error messages, because the shell needs no others. */
export const offlineMessage = msg`Internet connection lost.`

/** Says in the current language that the connection is lost. */
export function offlineWords(): string {
  return i18n._(offlineMessage)
}
