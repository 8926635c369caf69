import { getCustomer, getSampleQuestion } from '@tertulia/contract/customers'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { findSampleQuestion } from './customers.views.ts'

/** What a visitor may know of the customer whose host he visits. */
export function customersRoutes(app: App): void {
  serve(app, getCustomer, async ({ customer }) => {
    const { id, name, logo, default_language, time_zone, region_set, rule_set } = customer
    return { id, name, logo, default_language, time_zone, region_set, rule_set }
  })
  serve(app, getSampleQuestion, async ({ db }) => ({ question: await findSampleQuestion(db) }))
}
