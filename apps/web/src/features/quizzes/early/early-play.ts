import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import { call } from '@/lib/calls/call.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import type { QuizPlay } from '../play/quiz-play.ts'

/** A daily quiz before its day: one sitting of an hour. */
export const earlyPlay = (date: string): QuizPlay => ({
  kind: 'early',
  jokers: null,
  saveDraft: (input, options) => call(earlySittingCalls.saveEarlyDraft, input, options),
  submit: (input, options) => call(earlySittingCalls.submitEarlySitting, input, options),
  todaysKey: endpointKey(earlySittingCalls.getEarlySitting, { params: { date } }),
  todaysAnswer: (submitted) => submitted,
})
