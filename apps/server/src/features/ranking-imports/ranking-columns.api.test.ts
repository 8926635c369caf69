import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import { expect, test } from 'vitest'
import { aRankingDesk } from '../../../test/factories/ranking-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

test('a file of another system is read once a manager has said what its columns contain', async () => {
  const { token, report, bring } = await aRankingDesk(app)
  const id = await bring('Quando,Quem,Nota\n05/10/2025,Ana Abreu,40\n25/10/2025,Rui Reis,1\n')
  expect((await report(id)).table).toMatchObject({ questions: ['missing'], columns: [null, null, null] })
  const same = [{ column: 'event' as const, value: 'EQC' }]
  const columns = ['month', 'name', 'result'] as const
  const body = { heading: 0, columns: [...columns], date_order: 'day_first' as const, meanings: [], same }
  await app.call(rankingImportCalls.saveRankingImportColumns, { params: { id }, body }, token)
  expect(await report(id)).toMatchObject({
    table: { questions: [], is_order_certain: true, example: { written: '05/10/2025', read: '2025-10-05' } },
    counts: { problem: 0, new: 2 },
  })
})
