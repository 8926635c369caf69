import {
  announceAbsences,
  excuseAbsence,
  getAbsences,
  getUserAbsences,
  grantAbsences,
  unexcuseAbsence,
  withdrawAbsence,
} from '@tertulia/contract/absences'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { announce, showAbsences, withdraw } from './absences.service.ts'
import { excuse, grant, showUserAbsences, unexcuse } from './excused-days.service.ts'

/** Days on which players will not play: announced by themselves, granted and excused by admins. */
export function absencesRoutes(app: App): void {
  serve(app, getAbsences, showAbsences)
  serve(app, announceAbsences, announce)
  serve(app, withdrawAbsence, withdraw)
  serve(app, getUserAbsences, showUserAbsences)
  serve(app, grantAbsences, grant)
  serve(app, excuseAbsence, excuse)
  serve(app, unexcuseAbsence, unexcuse)
}
