import * as absences from '@tertulia/contract/absences'
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
  serve(app, absences.getAbsences, getAbsences)
  serve(app, absences.announceAbsences, announceAbsences)
  serve(app, absences.withdrawAbsence, withdrawAbsence)
  serve(app, absences.getUserAbsences, getUserAbsences)
  serve(app, absences.grantAbsences, grantAbsences)
  serve(app, absences.excuseAbsence, (call) => excuseAbsence(call, league))
  serve(app, absences.unexcuseAbsence, (call) => unexcuseAbsence(call, league))
}
