import * as customers from '@tertulia/contract/customers'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { listThemeNames } from '../themes/themes.views.ts'
import { logoUrl } from './customer-logo.views.ts'
import { findSampleQuestion } from './customers.views.ts'

/** Routes for what a visitor may know of the customer at this host. */
export function customersRoutes(app: App): void {
  serve(app, customers.getCustomer, async ({ db, customer }) => ({
    ...customer,
    logo: logoUrl(customer),
    theme_names: await listThemeNames(db),
  }))
  serve(app, customers.getSampleQuestion, async ({ db }) => ({ question: await findSampleQuestion(db) }))
}
