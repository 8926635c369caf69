import type { Endpoint } from '@tertulia/contract/endpoint'
import type { ErrorBody } from '@tertulia/contract/errors'
import { ImportFormat } from '@tertulia/contract/question-imports'
import { roleNames } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { endpoints, titleOf } from './endpoints.ts'
import { aCustomer, aUser } from './factories/users.ts'
import { aWorkbookWithFarCell } from './factories/workbook.ts'
import { pathOf, testApp } from './test-app.ts'

const app = testApp()

/** Files that take long to read, or are not what they should be. */
const hostileFiles = {
  'blank lines': Buffer.alloc(4_000_000, '\n'),
  'a workbook with a far cell': Buffer.from(aWorkbookWithFarCell()),
  nothing: Buffer.alloc(0),
  bytes: Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 256)),
  'one endless line': Buffer.alloc(45_000, 'a,'),
}

const takesFile = ({ form, body }: Endpoint) => form === true && body === undefined

/** The queries with which an endpoint takes a file: question files in each of their formats. */
function queriesOf({ query }: Endpoint): Record<string, string>[] {
  const names = Object.keys(query?.properties ?? {})
  const asked = { ...(names.includes('file_name') && { file_name: 'file' }) }
  if (!names.includes('format')) return [asked]
  return ImportFormat.anyOf.map(({ const: format }) => ({ ...asked, format, origin: 'A file' }))
}

async function send(endpoint: Endpoint, file: Buffer, { token, query }: { token: string; query: object }) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'file')
  const encoded = new Response(form)
  const response = await app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, { query: { ...query } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return response.json<ErrorBody>()
}

const uploads = endpoints.filter(takesFile)

test.each(uploads.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
  '%s refuses hostile files, and says why',
  async (_title, endpoint) => {
    const roles = Object.fromEntries(
      roleNames.filter((role) => role !== 'blocked').map((role) => [role, true]),
    )
    const customerId = await aCustomer(app)
    await app.forCustomer(customerId).read.updateTable('customers').set({ national_ranking: true }).execute()
    const wrong: object[] = []
    for (const [name, file] of Object.entries(hostileFiles)) {
      const { token } = await aUser(app, customerId, { roles })
      for (const query of queriesOf(endpoint)) {
        const { message, details } = await send(endpoint, file, { token, query })
        // Questions of a file that cannot be read are listed, with what is wrong with them.
        if (message === undefined) continue
        const isRefused = ['invalid_file', 'file_too_large', 'body_too_large'].includes(message)
        // Of a picture or a film it is only said that it is none.
        const isExplained = message !== 'invalid_file' || !('file_name' in query) || details?.[0]?.problem
        if (!isRefused || !isExplained) wrong.push({ name, query, message })
      }
    }
    expect(wrong).toEqual([])
  },
)

test('a workbook with a far cell is named as such', async () => {
  const { token } = await aUser(app, await aCustomer(app), { roles: { quiz_editor: true } })
  const endpoint = uploads.find(({ path }) => path === '/admin/question-imports')
  if (!endpoint) throw new Error('there is no import of questions')
  const query = { file_name: 'file', format: 'xlsx', origin: 'A file' }
  const { details } = await send(endpoint, hostileFiles['a workbook with a far cell'], { token, query })
  expect(details).toEqual([{ field: 'file', problem: 'far_cell' }])
})
