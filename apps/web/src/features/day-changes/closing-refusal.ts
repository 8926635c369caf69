import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'

const obstacles: Record<string, MessageDescriptor> = {
  too_long_ago: msg`It closed more than 48 hours ago.`,
  cup_drawn: msg`The cup’s next round was drawn from its games.`,
  season_begun: msg`The next season has begun.`,
  appealed: msg`Somebody has appealed against a verdict.`,
  question_changed: msg`A question was made void or right for everyone. Undo that first.`,
  day_changed: msg`Another repair of this day stands. Undo it first.`,
}

/** Says why a day can’t get a new closing: for a closed day, everything that depends on its results. */
export function closingRefusal({ code, details = [] }: CallError): string {
  const reasons = details.flatMap(({ problem }) => obstacles[problem] ?? [])
  return [errorWords(code), ...reasons.map((reason) => i18n._(reason))].join(' ')
}
