import * as checkIns from '@tertulia/contract/check-ins'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getCheckIn, saveCheckIn } from './check-ins.service.ts'
import {
  listCheckIns,
  remindOfCheckIn,
  savePlayerCheckIn,
  type CheckInTelling,
} from './season-check-ins.service.ts'

/** Routes of the check-in: players choose, admins see who does and choose for them. */
export function checkInsRoutes(app: App, ports: CheckInTelling): void {
  serve(app, checkIns.getCheckIn, getCheckIn)
  serve(app, checkIns.saveCheckIn, saveCheckIn)
  serve(app, checkIns.listCheckIns, listCheckIns)
  serve(app, checkIns.savePlayerCheckIn, savePlayerCheckIn)
  serve(app, checkIns.remindOfCheckIn, (call) => remindOfCheckIn(call, ports))
}
