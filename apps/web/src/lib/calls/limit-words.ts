import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

// Of the last refusal, by the page's clock in milliseconds.
let allowedAt = 0

/** Remembers after how many seconds the server lets this device try again; null where it did not say. */
export function noteLimit(retryAfter: string | null): void {
  allowedAt = performance.now() + Number(retryAfter) * 1000
}

/** Says that something was tried too often, and when it can be tried again. */
export function limitWords(): string {
  const seconds = Math.ceil((allowedAt - performance.now()) / 1000)
  if (!(seconds > 0)) return i18n._(msg`Too many attempts. Wait a little and try again.`)
  const time =
    seconds < 120
      ? `${seconds} s`
      : seconds < 7200
        ? `${Math.ceil(seconds / 60)} min`
        : `${Math.ceil(seconds / 3600)} h`
  return i18n._(msg`Too many requests. Try again in ${time}.`)
}
