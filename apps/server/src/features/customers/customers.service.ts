import type * as customerCalls from '@tertulia/contract/customers'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { Call } from '../../platform/http/serve.ts'
import { logoUrl } from './customer-logo.views.ts'
import { findPublicOffer, findSampleQuestion, listThemeNames } from './customers.views.ts'

/** Returns what a visitor may know of the customer at this host. */
export async function getCustomer({
  db,
  customer,
}: Call<typeof customerCalls.getCustomer>): Promise<ReplyOf<typeof customerCalls.getCustomer>> {
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
}: Call<typeof customerCalls.getSampleQuestion>): Promise<ReplyOf<typeof customerCalls.getSampleQuestion>> {
  return { question: await findSampleQuestion(db) }
}
