import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LogKind } from '@tertulia/contract/logs'

const words: Record<LogKind, MessageDescriptor> = {
  page_load: msg`Opened the app`,
  page_change: msg`Went to a page`,
  page_unload: msg`Closed the app`,
  focus_in: msg`Came back to the window`,
  focus_out: msg`Left the window`,
  copy: msg`Copied text`,
  cut: msg`Cut text`,
  right_click: msg`Right-clicked`,
  new_version: msg`Was told about a new version`,
  offline_mode: msg`Opened the app offline`,
  page_speed: msg`Page speed`,
  other: msg`Did something else`,
}

/** Describes an action of the activity log; its detail follows. */
export function logWords(kind: LogKind): string {
  return i18n._(words[kind])
}
