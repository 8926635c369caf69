import * as fairPlay from '@tertulia/contract/fair-play'
import * as cases from '@tertulia/contract/fair-play-cases'
import * as quizOpenings from '@tertulia/contract/quiz-openings'
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
  serve(app, fairPlay.listFairPlaySignals, listFairPlaySignals)
  serve(app, fairPlay.getFairPlaySignal, getFairPlaySignal)
  serve(app, cases.listFairPlayCases, listFairPlayCases)
  serve(app, cases.getFairPlayCase, getFairPlayCase)
  serve(app, cases.openFairPlayCase, (call) => openFairPlayCase(call, app.addresses))
  serve(app, cases.proposeOutcome, proposeOutcome)
  serve(app, cases.agreeToOutcome, (call) => agreeToOutcome(call, app.addresses))
  serve(app, cases.withdrawFairPlayCase, (call) => withdrawFairPlayCase(call, app.addresses))
  serve(app, cases.listOwnFairPlayCases, listOwnFairPlayCases)
  serve(app, cases.stateOwnCase, stateOwnCase)
  serve(app, quizOpenings.noteOpening, noteOpening)
}
