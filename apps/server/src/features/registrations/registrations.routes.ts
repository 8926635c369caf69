import * as registrationCalls from '@tertulia/contract/registrations'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { register } from './registrations.service.ts'

/** Routes for registration. */
export function registrationsRoutes(app: App): void {
  serve(app, registrationCalls.register, register)
}
