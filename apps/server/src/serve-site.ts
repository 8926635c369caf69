import type { FastifyInstance } from 'fastify'
import { serveWebManifest } from './features/customers/web-manifest-files.ts'
import { findWebUrl } from './features/customers/customers.views.ts'
import { serveWeb } from './platform/pages/web-pages.ts'
import type { App } from './platform/app-context.ts'

/** Serves the web's pages, with the files that browsers request beside them. */
export async function serveSite(
  http: FastifyInstance,
  folder: string,
  { database, media, addresses }: Pick<App, 'database' | 'media' | 'addresses'>,
): Promise<void> {
  serveWebManifest(http, { database, media, folder })
  await serveWeb(http, {
    folder,
    apiUrl: addresses.apiUrl,
    findWebUrl: (customerId) => findWebUrl(database.forCustomer(customerId).read, addresses),
  })
}
