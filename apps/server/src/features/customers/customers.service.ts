import type * as customers from '@tertulia/contract/customers'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { Call } from '../../platform/http/serve.ts'
import { logoUrl } from './customer-logo.views.ts'
import { findPublicOffer, findSampleQuestion, listThemeNames } from './customers.views.ts'

/** Returns what a visitor may know of the customer at this host. */
export async function getCustomer({
  db,
  customer,
}: Call<typeof customers.getCustomer>): Promise<ReplyOf<typeof customers.getCustomer>> {
  return {
    ...customer,
    logo: logoUrl(customer),
    theme_names: await listThemeNames(db),
    ...(await findPublicOffer(db)),
  }
}

/** Returns a question of a past quiz as a sample for visitors. */
export async function getSampleQuestion({
  db,
}: Call<typeof customers.getSampleQuestion>): Promise<ReplyOf<typeof customers.getSampleQuestion>> {
  return { question: await findSampleQuestion(db) }
}
