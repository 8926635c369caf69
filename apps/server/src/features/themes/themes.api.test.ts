import * as themeCalls from '@tertulia/contract/themes'
import { defaultThemeTree } from '@tertulia/core/themes/theme-tree'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { aQuiz } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const anEditor = (customerId: number) => aUser(app, customerId, { roles: { quiz_editor: true } })

test('themes come in question order, each with its subthemes and how many a season wants', async () => {
  const customerId = await aCustomer(app)
  const { themes } = await app.call(themeCalls.listThemes, {}, (await anEditor(customerId)).token)
  const tree = themes.map(({ slug, subthemes }) => ({
    slug,
    subthemes: subthemes.map(({ id: _id, active: _active, ...subtheme }) => subtheme),
  }))
  expect(tree).toEqual(defaultThemeTree)
})

test('themes of another customer have other ids', async () => {
  const [mine, theirs] = [await anEditor(await aCustomer(app)), await anEditor(await aCustomer(app))]
  const idsFor = async (token: string) =>
    (await app.call(themeCalls.listThemes, {}, token)).themes.flatMap(({ subthemes }) =>
      subthemes.map(({ id }) => id),
    )
  const theirsIds = await idsFor(theirs.token)
  expect((await idsFor(mine.token)).filter((id) => theirsIds.includes(id))).toEqual([])
})

test('a subtheme counts once for each quiz on a round of the season, the asked date left out', async () => {
  const customerId = await aCustomer(app)
  const { season, dates } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-20' })
  const [first = '', second = '', third = ''] = dates
  for (const date of [first, second, third]) await aQuiz(app, customerId, { date })
  const weekend = '2026-11-21'
  await aQuiz(app, customerId, { date: weekend })
  const { token } = await anEditor(customerId)
  const { themes } = await app.call(themeCalls.listThemes, {}, token)
  const counts = await app.call(themeCalls.countSubthemes, { query: { date: second } }, token)
  expect(counts.season).toBe(season)
  const usedIds = themes.map(({ subthemes }) => subthemes[0]?.id ?? 0).toSorted((one, other) => one - other)
  expect(counts.subthemes).toEqual(usedIds.map((subthemeId) => ({ subtheme_id: subthemeId, used: 2 })))
  const between = await app.call(themeCalls.countSubthemes, { query: { date: weekend } }, token)
  expect(between).toMatchObject({ season, subthemes: usedIds.map(() => ({ used: 3 })) })
})

test('a date outside every season has no season and no counts', async () => {
  const customerId = await aCustomer(app)
  await aLeagueOf(app, customerId, 2, { first_date: '2026-11-20' })
  const { token } = await anEditor(customerId)
  for (const date of ['2026-11-19', '2027-06-01']) {
    expect(await app.call(themeCalls.countSubthemes, { query: { date } }, token)).toEqual({
      season: null,
      subthemes: [],
    })
  }
  expect(await app.refused(themeCalls.countSubthemes, { query: { date: 'today' } }, token)).toBe(
    'invalid_input',
  )
  expect(await app.refused(themeCalls.countSubthemes, {}, token)).toBe('invalid_input')
})
