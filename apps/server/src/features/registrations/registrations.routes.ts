import * as registrationCalls from '@tertulia/contract/registrations'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import { register } from './registrations.service.ts'

/** Routes for registration. */
export function registrationsRoutes(app: App): void {
  const { database, addresses } = app
  const networks = createThrottle(database.pool, 'registration')
  const clubs = createThrottle(database.pool, 'club-registration')
  serve(app, registrationCalls.register, (call) => register(call, { database, addresses, networks, clubs }))
}
