import * as registrations from '@tertulia/contract/registrations'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import { register } from './registrations.service.ts'

const attemptsPerAddress = 20
const seconds = 60 * 60

/** Routes for registration. */
export function registrationsRoutes(app: App): void {
  const throttle = createThrottle(app.database.pool, {
    name: 'registration',
    limit: attemptsPerAddress,
    seconds,
  })
  serve(app, registrations.register, (call) => register(call, { throttle, addresses: app.addresses }))
}
