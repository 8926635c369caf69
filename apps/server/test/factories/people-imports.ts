import type { ImportedFile } from '@tertulia/contract/imported-files'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import * as userCalls from '@tertulia/contract/users'
import { listMails } from '../reading/outbox.ts'
import { pathOf, type TestApp } from '../test-app.ts'
import { aUser } from './users.ts'
import { aVisitedCustomer } from './visited-customer.ts'

/** A club with an admin who brings files of people. */
export async function aPeopleDesk(app: TestApp, start: string) {
  app.clock.set(start)
  const customer = await aVisitedCustomer(app, { name: 'Clube' })
  const { customer_id } = customer
  const { token, id: adminId } = await aUser(app, customer_id, { roles: { admin: true } })
  const send = async (content: string | Buffer, as = token) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'people.csv')
    const encoded = new Response(form)
    return app.http.inject({
      method: 'POST',
      url: pathOf(peopleImportCalls.uploadPeopleImport, { query: { file_name: 'people.csv' } }),
      headers: {
        authorization: `Bearer ${as}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  const bring = async (content: string | Buffer) => (await send(content)).json<ImportedFile>().id
  const report = (id: number, page = 1) =>
    app.call(peopleImportCalls.getPeopleImport, { params: { id }, query: { page } }, token)
  const checked = async (content: string | Buffer) => report(await bring(content))
  const apply = (id: number, count: number) =>
    app.call(peopleImportCalls.applyPeopleImport, { params: { id }, body: { new: count } }, token)
  const refusedApply = (id: number, count: number) =>
    app.refused(peopleImportCalls.applyPeopleImport, { params: { id }, body: { new: count } }, token)
  const remove = (id: number) => app.call(peopleImportCalls.removePeopleImport, { params: { id } }, token)
  const refusedRemoval = (id: number) =>
    app.refused(peopleImportCalls.removePeopleImport, { params: { id } }, token)
  const emails = async () =>
    (await app.call(userCalls.listUsers, { query: { page: 1 } }, token)).users.map(({ email }) => email)
  const mails = () => listMails(app, customer_id)
  const acts = { send, bring, report, checked, apply, refusedApply, remove, refusedRemoval, emails, mails }
  return { ...customer, token, admin_id: adminId, ...acts }
}
