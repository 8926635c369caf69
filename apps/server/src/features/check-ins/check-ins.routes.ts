import * as checkInCalls from '@tertulia/contract/check-ins'
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
  serve(app, checkInCalls.getCheckIn, getCheckIn)
  serve(app, checkInCalls.saveCheckIn, saveCheckIn)
  serve(app, checkInCalls.listCheckIns, listCheckIns)
  serve(app, checkInCalls.savePlayerCheckIn, savePlayerCheckIn)
  serve(app, checkInCalls.remindOfCheckIn, (call) => remindOfCheckIn(call, ports))
}
