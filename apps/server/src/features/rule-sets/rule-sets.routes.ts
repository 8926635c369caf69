import { saveRuleSet } from '@tertulia/contract/customer-settings'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { changeRuleSet } from './rule-sets.service.ts'

/** The numbers that a customer plays by. */
export function ruleSetsRoutes(app: App): void {
  serve(app, saveRuleSet, changeRuleSet)
}
