import * as earlierPlaceCalls from '@tertulia/contract/earlier-places'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import * as honourCalls from '@tertulia/contract/honours'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import { pathOf, type TestApp } from '../test-app.ts'
import { ownPassword } from './account.ts'
import { aCustomer, aUser } from './users.ts'

let count = 0

/** A club with an admin, Ana and Rui, whose addresses stand in `file`. */
export async function aSeasonDesk(app: TestApp) {
  const number = (count += 1)
  const customerId = await aCustomer(app)
  const { token, id: adminId } = await aUser(app, customerId, { roles: { admin: true } })
  const password = ownPassword
  const anaMail = `ana${number}@example.test`
  const ana = await aUser(app, customerId, { name: 'Ana', surname: 'Abreu', email: anaMail, password })
  const send = async (content: string | Buffer, as = token) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'seasons.csv')
    const encoded = new Response(form)
    return app.http.inject({
      method: 'POST',
      url: pathOf(seasonImportCalls.uploadSeasonImport, { query: { file_name: 'seasons.csv' } }),
      headers: { authorization: `Bearer ${as}`, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
  const bring = async (content: string | Buffer) => (await send(content)).json<ImportedFile>().id
  const report = (id: number) =>
    app.call(seasonImportCalls.getSeasonImport, { params: { id }, query: { page: 1 } }, token)
  const input = (id: number, lines: number) => ({ params: { id }, body: { new: lines } })
  const apply = (id: number, lines: number) =>
    app.call(seasonImportCalls.applySeasonImport, input(id, lines), token)
  const refusedApply = (id: number, lines: number) =>
    app.refused(seasonImportCalls.applySeasonImport, input(id, lines), token)
  const remove = (id: number) => app.call(seasonImportCalls.removeSeasonImport, { params: { id } }, token)
  const refusedRemoval = (id: number) =>
    app.refused(seasonImportCalls.removeSeasonImport, { params: { id } }, token)
  const bringAll = async (content: string) => {
    const id = await bring(content)
    await apply(id, (await report(id)).counts.new)
    return id
  }
  const hall = () => app.call(honourCalls.listHonours, { query: { page: 1 } }, ana.token)
  const titles = async () => (await app.call(honourCalls.getClubRecords, {}, ana.token)).titles
  const places = (id = ana.id) => app.call(earlierPlaceCalls.listEarlierPlaces, { params: { id } }, ana.token)
  const season = (id: number, tier?: number) =>
    app.call(
      earlierSeasonCalls.getEarlierSeason,
      { params: { id }, query: tier === undefined ? {} : { tier } },
      ana.token,
    )
  const file = [
    'season,starts_on,ends_on,competition,tier,subject,rank,name,surname,email,points,wins,right_answers',
    `2023/24,2023-09-01,2024-06-30,league,Gold,,1,A.,Abreu,${anaMail},31.5,9,104`,
    '2023/24,,,league,Gold,,2,Rui,Reis,,20,6,90',
    '2023/24,,,league,Silver,,1,Eva,Costa,,12,3,50',
    `2023/24,,,cup,,,1,A.,Abreu,${anaMail},,,`,
    '2023/24,,,cup,,,2,Rui,Reis,,,,',
    '2023/24,,,special quiz,,Bridges,1,Eva,Costa,,,,',
    '2022/23,2022-09-01,2023-06-30,league,Gold,,1,Rui,Reis,,22,,',
  ].join('\n')
  const acts = { send, bring, report, apply, refusedApply, remove, refusedRemoval, bringAll }
  const reads = { hall, titles, places, season }
  return { customer_id: customerId, token, admin_id: adminId, ana, anaMail, file, ...acts, ...reads }
}
