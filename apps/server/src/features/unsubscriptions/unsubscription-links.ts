import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import { readPreferenceToken } from '@tertulia/core/notices/preference'
import type { App } from '../../platform/app-context.ts'
import { findWebUrl } from '../customers/customers.views.ts'

/** Leads mail programs that only open addresses to the page on which the user decides. */
export function serveUnsubscriptionLinks(app: App): void {
  app.http.get<{ Params: { token: string } }>(
    unsubscriptionCalls.unsubscribeByOneClick.path,
    { schema: { hide: true } },
    async (request, reply) => reply.redirect(await findUnsubscriptionPage(request.params.token, app)),
  )
}

/**
 * Finds the page of a link in the web app of the club that wrote the mail; the API may be on another host.
 * (docs/rules/mail.md)
 */
async function findUnsubscriptionPage(
  token: string,
  { database, addresses }: Pick<App, 'database' | 'addresses'>,
): Promise<string> {
  const customerId = readPreferenceToken(token)?.customer_id
  const webUrl =
    customerId === undefined
      ? addresses.publicUrl
      : await findWebUrl(database.forCustomer(customerId).read, addresses)
  return `${webUrl}/unsubscribe/${encodeURIComponent(token)}`
}
