import * as fairPlayCalls from '@tertulia/contract/fair-play'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import * as quizOpeningCalls from '@tertulia/contract/quiz-openings'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  agreeToOutcome,
  getFairPlayCase,
  listFairPlayCases,
  openFairPlayCase,
  proposeOutcome,
  withdrawFairPlayCase,
} from './cases/cases.service.ts'
import { listOwnFairPlayCases, stateOwnCase } from './cases/own-cases.service.ts'
import { getFairPlaySignal, listFairPlaySignals } from './fair-play.service.ts'
import { noteOpening } from './openings.service.ts'

/** Routes of the desk for fair play, of players who read and answer their own cases, and of the time of opening a quiz. */
export function fairPlayRoutes(app: App): void {
  serve(app, fairPlayCalls.listFairPlaySignals, listFairPlaySignals)
  serve(app, fairPlayCalls.getFairPlaySignal, getFairPlaySignal)
  serve(app, fairPlayCaseCalls.listFairPlayCases, listFairPlayCases)
  serve(app, fairPlayCaseCalls.getFairPlayCase, getFairPlayCase)
  serve(app, fairPlayCaseCalls.openFairPlayCase, openFairPlayCase)
  serve(app, fairPlayCaseCalls.proposeOutcome, proposeOutcome)
  serve(app, fairPlayCaseCalls.agreeToOutcome, agreeToOutcome)
  serve(app, fairPlayCaseCalls.withdrawFairPlayCase, withdrawFairPlayCase)
  serve(app, fairPlayCaseCalls.listOwnFairPlayCases, listOwnFairPlayCases)
  serve(app, fairPlayCaseCalls.stateOwnCase, stateOwnCase)
  serve(app, quizOpeningCalls.noteOpening, noteOpening)
}
