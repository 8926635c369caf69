import { register } from '@tertulia/contract/registrations'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { addRegistration } from './registrations.service.ts'

const attempts_per_address = 20
const seconds = 60 * 60

/** Making an account. */
export function registrationsRoutes(app: App): void {
  const throttle = createThrottle(app.database.pool, {
    name: 'registration',
    limit: attempts_per_address,
    seconds,
  })
  serve(app, register, async (call) => {
    await addRegistration(call, { throttle, public_url: app.public_url })
    return {}
  })
}
