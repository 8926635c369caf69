import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LogKind } from '@tertulia/contract/logs'

const words: Record<LogKind, MessageDescriptor> = {
  page_load: msg`Opened the pages`,
  page_change: msg`Went to a page`,
  page_unload: msg`Left the pages`,
  focus_in: msg`Came back to the window`,
  focus_out: msg`Left the window`,
  copy: msg`Copied text`,
  cut: msg`Cut text`,
  right_click: msg`Clicked with the right button`,
  new_version: msg`Was told of a new version`,
  offline_mode: msg`Opened the pages without a connection`,
  page_speed: msg`Page speed`,
  other: msg`Did something else`,
}

/** Describes an action of the activity log; its detail follows. */
export function logWords(kind: LogKind): string {
  return i18n._(words[kind])
}
