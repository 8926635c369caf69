import * as customerSettings from '@tertulia/contract/customer-settings'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { saveRuleSet } from './rule-sets.service.ts'

/** Routes of a customer's rule set. */
export function ruleSetsRoutes(app: App): void {
  serve(app, customerSettings.saveRuleSet, saveRuleSet)
}
