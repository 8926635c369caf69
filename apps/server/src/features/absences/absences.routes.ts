import * as absences from '@tertulia/contract/absences'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { announceAbsences, getAbsences, withdrawAbsence } from './absences.service.ts'
import { excuseAbsence, grantAbsences, getUserAbsences, unexcuseAbsence } from './excused-days.service.ts'

/** Routes of absences: announced by players, granted and excused by admins. */
export function absencesRoutes(app: App): void {
  serve(app, absences.getAbsences, getAbsences)
  serve(app, absences.announceAbsences, announceAbsences)
  serve(app, absences.withdrawAbsence, withdrawAbsence)
  serve(app, absences.getUserAbsences, getUserAbsences)
  serve(app, absences.grantAbsences, grantAbsences)
  serve(app, absences.excuseAbsence, excuseAbsence)
  serve(app, absences.unexcuseAbsence, unexcuseAbsence)
}
