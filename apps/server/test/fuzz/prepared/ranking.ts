import { someNations } from '../../factories/nations.ts'
import { aNationalRanking } from '../../factories/ranking.ts'
import type { TestApp } from '../../test-app.ts'
import type { Area } from './area.ts'

const noon = '2026-11-20T10:00:00.000Z'

/** A nation whose captain names a team, with a published month. */
export async function aNationToLead(app: TestApp): Promise<Area> {
  const { customer_id, hostname, manager, ids, publish, makeLink } = await someNations(app)
  await publish('2026-10', [500, 400, 300, 200, 100, 50, 1000, 500, null, 999])
  return {
    customer_id,
    hostname,
    tokens: [manager.token],
    candidates: { token: [await makeLink('PT.LI')], region: ['PT.LI'] },
    body: { month: '2026-12', player_ids: ids.slice(0, 4) },
  }
}

/** A published ranking in which somebody stands twice. */
export async function aDoubleRankingPlayer(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const { customer_id, token, ...ranking } = await aNationalRanking(app)
  const [ana, anna, rui] = [
    await ranking.aPlayer({ name: 'Ana' }),
    await ranking.aPlayer({ name: 'Anna' }),
    await ranking.aPlayer({ name: 'Rui' }),
  ]
  await ranking.create('2026-09', ['eqc', [ana, 10], [anna, 20], [rui, 15]])
  await ranking.publish('2026-09')
  return {
    customer_id,
    tokens: [token],
    candidates: { ':id': [ana] },
    body: { other_id: anna, chosen: [], double_results: 1, version: 1, other_version: 1 },
  }
}
