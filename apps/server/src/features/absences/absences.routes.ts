import * as absenceCalls from '@tertulia/contract/absences'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { announceAbsences, getAbsences, withdrawAbsence } from './absences.service.ts'
import {
  excuseAbsence,
  grantAbsences,
  getUserAbsences,
  unexcuseAbsence,
  type Rescoring,
} from './excused-days.service.ts'

/** Routes of absences: announced by players, granted and excused by admins. */
export function absencesRoutes(app: App, league: Rescoring): void {
  serve(app, absenceCalls.getAbsences, getAbsences)
  serve(app, absenceCalls.announceAbsences, announceAbsences)
  serve(app, absenceCalls.withdrawAbsence, withdrawAbsence)
  serve(app, absenceCalls.getUserAbsences, getUserAbsences)
  serve(app, absenceCalls.grantAbsences, grantAbsences)
  serve(app, absenceCalls.excuseAbsence, (call) => excuseAbsence(call, league))
  serve(app, absenceCalls.unexcuseAbsence, (call) => unexcuseAbsence(call, league))
}
