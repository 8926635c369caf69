import * as monthEventCalls from '@tertulia/contract/month-events'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { aNationalRanking } from './ranking.ts'
import { pathOf, type TestApp } from '../test-app.ts'

/** Names of the columns of a file of months. */
export const resultsHeading = 'month,event,name,surname,club,region,result,source_id'
/** Builds a file of months from its lines. */
export const aResultsFile = (...lines: string[]) => [resultsHeading, ...lines].join('\n')
/** A file of two months, four results and three players. */
export const twoMonths = aResultsFile(
  '2025-10,eqc,Ana,Sá,Clube A,PT.LI,40,17',
  '2025-10,eqc,Rui,Reis,,,50,18',
  '2025-11,Hot100,Ana,Sá,,,30,17',
  '2025-11,Hot100,Eva,Luz,,,10,',
)

/** Uploads a file of months. */
export async function sendResults(app: TestApp, token: string, content: string | Buffer) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'ranking.csv')
  const encoded = new Response(form)
  return app.http.inject({
    method: 'POST',
    url: pathOf(rankingImportCalls.uploadRankingImport, { query: { file_name: 'ranking.csv' } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

/** Creates a customer with a national ranking; returns what its manager does with files of months. */
export async function aRankingDesk(app: TestApp) {
  const ranking = await aNationalRanking(app)
  const { token } = ranking
  const bring = async (content: string | Buffer) =>
    (await sendResults(app, token, content)).json<ImportedFile>().id
  const report = (id: number, page = 1) =>
    app.call(rankingImportCalls.getRankingImport, { params: { id }, query: { page } }, token)
  const apply = (id: number, count: number) =>
    app.call(rankingImportCalls.applyRankingImport, { params: { id }, body: { new: count } }, token)
  const applied = async (content: string, count: number) => {
    const id = await bring(content)
    await apply(id, count)
    return id
  }
  const refusedApply = (id: number, count: number) =>
    app.refused(rankingImportCalls.applyRankingImport, { params: { id }, body: { new: count } }, token)
  const remove = (id: number) => app.call(rankingImportCalls.removeRankingImport, { params: { id } }, token)
  const refusedRemoval = (id: number) =>
    app.refused(rankingImportCalls.removeRankingImport, { params: { id } }, token)
  const players = async () =>
    (await app.call(rankingPlayerCalls.listRankingPlayers, { query: { page: 1 } }, token)).players
  const months = async () =>
    (await app.call(monthEventCalls.listEventMonths, { query: { page: 1 } }, token)).months
  const acts = { bring, report, apply, applied, refusedApply, remove, refusedRemoval, players, months }
  return { ...ranking, ...acts }
}
