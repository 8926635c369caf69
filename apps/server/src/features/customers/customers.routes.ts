import * as customers from '@tertulia/contract/customers'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getCustomer, getSampleQuestion } from './customers.service.ts'

/** Routes for what a visitor may know of the customer at this host. */
export function customersRoutes(app: App): void {
  serve(app, customers.getCustomer, getCustomer)
  serve(app, customers.getSampleQuestion, getSampleQuestion)
}
