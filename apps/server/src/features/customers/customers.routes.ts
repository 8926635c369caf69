import * as customerCalls from '@tertulia/contract/customers'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getCustomer, getSampleQuestion } from './customers.service.ts'

/** Routes for what a visitor may know of the customer at this host. */
export function customersRoutes(app: App): void {
  serve(app, customerCalls.getCustomer, getCustomer)
  serve(app, customerCalls.getSampleQuestion, getSampleQuestion)
}
