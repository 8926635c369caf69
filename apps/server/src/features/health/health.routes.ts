import * as healthCalls from '@tertulia/contract/health'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getHealth } from './health.service.ts'

/** Routes of the health page. */
export function healthRoutes(app: App): void {
  serve(app, healthCalls.getHealth, getHealth)
}
