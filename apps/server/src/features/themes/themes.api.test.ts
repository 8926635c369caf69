import { countSubthemes, listThemes } from '@tertulia/contract/themes'
import { default_theme_tree } from '@tertulia/core/themes/theme-tree'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { aQuiz } from '../../../test/factories-quizzes.ts'
import { aLeagueOf } from '../../../test/factories-seasons.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const anEditor = (customer_id: number) => aUser(app, customer_id, { roles: { quiz_editor: true } })

test('themes come in question order, each with its subthemes and how many a season wants', async () => {
  const customer_id = await aCustomer(app)
  const { themes } = await app.call(listThemes, {}, (await anEditor(customer_id)).token)
  const tree = themes.map(({ slug, subthemes }) => ({
    slug,
    subthemes: subthemes.map(({ id: _id, active: _active, ...subtheme }) => subtheme),
  }))
  expect(tree).toEqual(default_theme_tree)
})

test('themes of another customer have other ids', async () => {
  const [mine, theirs] = [await anEditor(await aCustomer(app)), await anEditor(await aCustomer(app))]
  const idsFor = async (token: string) =>
    (await app.call(listThemes, {}, token)).themes.flatMap(({ subthemes }) => subthemes.map(({ id }) => id))
  const theirs_ids = await idsFor(theirs.token)
  expect((await idsFor(mine.token)).filter((id) => theirs_ids.includes(id))).toEqual([])
})

test('a subtheme counts once for each quiz on a round of the season, the asked date left out', async () => {
  const customer_id = await aCustomer(app)
  const { season, dates } = await aLeagueOf(app, customer_id, 2, { first_date: '2026-11-20' })
  const [first = '', second = '', third = ''] = dates
  for (const date of [first, second, third]) await aQuiz(app, customer_id, { date })
  const weekend = '2026-11-21'
  await aQuiz(app, customer_id, { date: weekend })
  const { token } = await anEditor(customer_id)
  const { themes } = await app.call(listThemes, {}, token)
  const counts = await app.call(countSubthemes, { query: { date: second } }, token)
  expect(counts.season).toBe(season)
  const used_ids = themes.map(({ subthemes }) => subthemes[0]?.id ?? 0).toSorted((one, other) => one - other)
  expect(counts.subthemes).toEqual(used_ids.map((subtheme_id) => ({ subtheme_id, used: 2 })))
  const between = await app.call(countSubthemes, { query: { date: weekend } }, token)
  expect(between).toMatchObject({ season, subthemes: used_ids.map(() => ({ used: 3 })) })
})

test('a date outside every season has no season and no counts', async () => {
  const customer_id = await aCustomer(app)
  await aLeagueOf(app, customer_id, 2, { first_date: '2026-11-20' })
  const { token } = await anEditor(customer_id)
  for (const date of ['2026-11-19', '2027-06-01']) {
    expect(await app.call(countSubthemes, { query: { date } }, token)).toEqual({
      season: null,
      subthemes: [],
    })
  }
  expect(await app.refused(countSubthemes, { query: { date: 'today' } }, token)).toBe('invalid_input')
  expect(await app.refused(countSubthemes, {}, token)).toBe('invalid_input')
})
