import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings, ThemeInput } from '@tertulia/contract/customer-settings'
import * as customerCalls from '@tertulia/contract/customers'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { expect, test } from 'vitest'
import { aClub, refusalOf } from '../../../test/factories/customer-settings.ts'
import { aMiniLeague } from '../../../test/factories/mini-leagues.ts'
import { aQuiz, aQuizForm, type MadeQuiz } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

type Club = Awaited<ReturnType<typeof aClub>>

const asInput = ({ themes }: CustomerSettings): ThemeInput[] =>
  themes.map(({ slug: _slug, used: _used, subthemes, ...theme }) => ({
    ...theme,
    subthemes: subthemes.map(({ slug: _of, used: _is, ...subtheme }) => subtheme),
  }))

const aSubtheme = {
  id: null,
  name_en: 'Chess',
  name_pt: 'Xadrez',
  active: true,
  wanted_min: 1,
  wanted_max: 2,
}
const aTheme = { id: null, name_en: 'Mind games', name_pt: 'Jogos', active: false, subthemes: [aSubtheme] }

/** The tree as it is, changed and saved. */
async function save(club: Club, change: (themes: ThemeInput[]) => ThemeInput[]) {
  const settings = await club.read()
  const body = { version: settings.version, themes: change(asInput(settings)) }
  return app.call(customerSettingCalls.saveThemes, { body }, club.owner.token)
}

async function refusal(club: Club, change: (themes: ThemeInput[]) => ThemeInput[]) {
  const settings = await club.read()
  const body = { version: settings.version, themes: change(asInput(settings)) }
  return refusalOf(app, customerSettingCalls.saveThemes, { token: club.owner.token, body })
}

const inPlace = <T>(list: readonly T[], place: number, change: (one: T) => T): T[] =>
  list.map((one, index) => (index === place ? change(one) : one))

const quizOf = ({ date, editor }: MadeQuiz) =>
  app.call(quizEditorCalls.getQuiz, { params: { date } }, editor.token)

test('a renamed theme or subtheme is sent to everybody in both languages', async () => {
  const club = await aClub(app)
  await save(club, (themes) =>
    inPlace(themes, 0, (theme) => ({
      ...theme,
      name_en: ' The arts ',
      name_pt: 'As artes',
      subthemes: inPlace(theme.subthemes, 1, (one) => ({ ...one, name_en: 'Painting', name_pt: 'Pintura' })),
    })),
  )
  expect((await app.call(customerCalls.getCustomer, {}, club.owner.token)).theme_names).toEqual([
    { level: 'subtheme', slug: 'fine_arts', en: 'Painting', pt: 'Pintura' },
    { level: 'theme', slug: 'culture', en: 'The arts', pt: 'As artes' },
  ])
  await save(club, (themes) => inPlace(themes, 0, (theme) => ({ ...theme, name_en: null, name_pt: null })))
  expect((await app.call(customerCalls.getCustomer, {}, club.owner.token)).theme_names).toHaveLength(1)
})

test('the order of the themes is that of the questions: coming quizzes follow, today’s stays', async () => {
  const club = await aClub(app)
  const today = await aQuiz(app, club.customer_id, { date: '2026-11-20' })
  const coming = await aQuiz(app, club.customer_id, { date: '2026-11-21' })
  await save(club, ([first, second, ...others]) => [second!, first!, ...others])
  const { questions, complete } = await quizOf(coming)
  expect(questions.slice(0, 3).map(({ text }) => text.slice(0, 10))).toEqual([
    'Question 2',
    'Question 1',
    'Question 3',
  ])
  expect(complete).toBe(true)
  expect((await quizOf(today)).questions[0]?.text).toBe('Question 1 of 2026-11-20')
})

test('a quiz that had begun is still edited under the themes it was made with', async () => {
  const club = await aClub(app)
  const today = await aQuiz(app, club.customer_id, { date: '2026-11-20' })
  const form = await aQuizForm(app.forCustomer(club.customer_id).read, { date: today.date })
  await save(club, (themes) => themes.toReversed())
  const body = { ...form, version: 1 }
  const params = { date: today.date }
  expect(await app.call(quizEditorCalls.saveQuiz, { params, body }, today.editor.token)).toMatchObject({
    complete: true,
  })
})

test('another theme in the place of one that rests: its question keeps the words and waits for a subtheme', async () => {
  const club = await aClub(app)
  const coming = await aQuiz(app, club.customer_id, { date: '2026-11-21' })
  const { themes } = await save(club, (tree) => [
    ...inPlace(tree, 7, (theme) => ({ ...theme, active: false })),
    { ...aTheme, active: true },
  ])
  expect(themes.at(-1)).toMatchObject({ slug: 'mind_games', active: true, used: true })
  const { questions, complete } = await quizOf(coming)
  expect(questions.at(-1)).toMatchObject({ text: 'Question 8 of 2026-11-21', subtheme_id: null })
  expect(complete).toBe(false)
})

test('as many themes are active as a quiz has questions', async () => {
  const club = await aClub(app)
  const rest = (tree: ThemeInput[]) => inPlace(tree, 7, (theme) => ({ ...theme, active: false }))
  expect((await refusal(club, rest)).message).toBe('theme_count')
  expect((await refusal(club, (tree) => [...tree, { ...aTheme, active: true }])).message).toBe('theme_count')
  expect((await save(club, (tree) => [...tree, aTheme])).themes).toHaveLength(9)
})

test('themes without questions can be deleted, together with their forbidden pairs', async () => {
  const club = await aClub(app)
  const { themes, rule_set } = await save(club, (tree) =>
    inPlace(tree, 0, (theme) => ({ ...theme, subthemes: theme.subthemes.slice(0, 2) })),
  )
  expect(themes[0]?.subthemes.map(({ slug }) => slug)).toEqual(['architecture', 'fine_arts'])
  expect(rule_set.forbidden_pairs).toEqual([['fine_arts', 'museums']])
})

test('a theme with questions cannot be deleted, but can be paused', async () => {
  const club = await aClub(app)
  await aQuiz(app, club.customer_id, { date: '2026-11-19' })
  expect(await refusal(club, ([, ...others]) => [...others, { ...aTheme, active: true }])).toEqual({
    message: 'theme_used',
    fields: ['themes culture', 'themes architecture'],
  })
  const { themes } = await save(club, (tree) =>
    inPlace(tree, 0, (theme) => ({
      ...theme,
      subthemes: inPlace(theme.subthemes, 0, (one) => ({ ...one, active: false })),
    })),
  )
  expect(themes[0]?.subthemes[0]).toMatchObject({ slug: 'architecture', active: false, used: true })
})

test('a theme that alone counts in a mini-league cannot be deleted, so that the mini-league never counts all of them', async () => {
  const club = await aClub(app)
  const { players } = await aLeagueOf(app, club.customer_id, 2, { first_date: '2026-11-20' })
  await aMiniLeague(app, players, { theme_slugs: ['culture'] })
  const replaced = await refusal(club, ([, ...others]) => [...others, { ...aTheme, active: true }])
  expect(replaced).toEqual({ message: 'theme_used', fields: ['themes culture'] })
  const { themes } = await save(club, ([culture, ...others]) => [
    { ...culture!, active: false },
    ...others,
    { ...aTheme, active: true },
  ])
  expect(themes[0]).toMatchObject({ slug: 'culture', active: false, used: true })
})

test('missing, duplicate and single-language names and empty themes are reported at their fields', async () => {
  const club = await aClub(app)
  const refused = await refusal(club, (tree) => [
    ...inPlace(tree, 0, (theme) => ({ ...theme, name_en: 'Arts' })),
    { ...aTheme, name_pt: ' ', subthemes: [] },
  ])
  expect(refused).toEqual({
    message: 'invalid_input',
    fields: ['themes.0.name_pt missing', 'themes.8.name_pt missing'],
  })
})

test('a theme or subtheme of another customer is unknown', async () => {
  const club = await aClub(app)
  const [theirs] = asInput(await (await aClub(app)).read())
  const withTheirs = await refusal(club, ([first, ...others]) => [{ ...first!, id: theirs!.id }, ...others])
  expect(withTheirs).toEqual({ message: 'invalid_input', fields: ['themes.0.id unknown'] })
  const subthemeOfTheirs = await refusal(club, (tree) =>
    inPlace(tree, 0, (theme) => ({
      ...theme,
      subthemes: inPlace(theme.subthemes, 0, (one) => ({ ...one, id: theirs!.subthemes[0]!.id })),
    })),
  )
  expect(subthemeOfTheirs.fields).toEqual(['themes.0.subthemes.0.id unknown'])
})

test('a player cannot save, and if two admins save at once, one is told', async () => {
  const club = await aClub(app)
  const player = await aUser(app, club.customer_id)
  const settings = await club.read()
  const body = { version: settings.version, themes: asInput(settings) }
  expect(await app.refused(customerSettingCalls.saveThemes, { body }, player.token)).toBe('forbidden')
  const send = () =>
    app.http.inject({
      method: 'PUT',
      url: '/api/admin/customer/themes',
      headers: { authorization: `Bearer ${club.owner.token}` },
      payload: body,
    })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('two new subthemes with the same name in different themes are distinguished', async () => {
  const club = await aClub(app)
  const { themes } = await save(club, (tree) =>
    tree.map((theme, index) =>
      index < 2 ? { ...theme, subthemes: [...theme.subthemes, aSubtheme] } : theme,
    ),
  )
  expect(themes.slice(0, 2).map(({ subthemes }) => subthemes.at(-1)?.slug)).toEqual(['chess', 'chess_2'])
})
