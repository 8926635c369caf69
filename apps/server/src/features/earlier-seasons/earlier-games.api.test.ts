import * as accountCalls from '@tertulia/contract/account'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import { expect, test } from 'vitest'
import { ownPassword } from '../../../test/factories/account.ts'
import { aSeasonDesk } from '../../../test/factories/earlier-seasons.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const games = [
  'season,competition,tier,round,date,name,surname,opponent,opponent_surname,points,opponent_points,right_answers,opponent_right_answers,outcome',
  '2023/24,,Gold,1,2023-09-04,A.,Abreu,Rui,Reis,7,5,6,4,win',
  '2023/24,,Gold,2,2023-09-05,Rui,Reis,A.,Abreu,F,3.5,,2,',
  '2023/24,cup,,1,,A.,Abreu,Rui,Reis,9,9,,,win',
].join('\n')

const answers = [
  'season,competition,subject,round,date,question,theme,statement,official_answer,name,answer,right',
  '2023/24,,,1,2023-09-04,1,Music,Who wrote Fidelio?,Beethoven,A. Abreu,Beethofen,yes',
  '2023/24,,,1,,1,,,,Rui Reis,,no',
  '2023/24,,,1,,2,,Largest lake?,Caspian Sea,,,',
  '2023/24,special quiz,Bridges,,,1,,Where is the Dom Luís bridge?,Porto,Eva Costa,Porto,1',
].join('\n')

/** A desk whose tables of earlier seasons are here. */
async function aDeskWithTables() {
  const desk = await aSeasonDesk(app)
  const tables = await desk.bringAll(desk.file)
  const [{ id: seasonId } = { id: 0 }] = (await desk.hall()).earlier_seasons
  const page = () => desk.season(seasonId)
  const listGames = (tableId: number, query: { round?: number; player?: number } = {}) =>
    app.call(
      earlierSeasonCalls.listEarlierGames,
      { params: { id: seasonId, table_id: tableId }, query },
      desk.ana.token,
    )
  const quiz = (quizId: number, game?: number, token = desk.ana.token) =>
    app.call(
      earlierSeasonCalls.getEarlierQuiz,
      { params: { id: seasonId, quiz_id: quizId }, query: game === undefined ? {} : { game } },
      token,
    )
  const problems = async (content: string) => {
    const { lines } = await desk.report(await desk.bring(content))
    return lines.map((line) => [line.line, ...line.problems.map((one) => `${one.column} ${one.problem}`)])
  }
  return { ...desk, tables, season_id: seasonId, page, listGames, quiz, problems }
}

test('a file of games is reported by line, and its games are shown by round and by player', async () => {
  const { ana, bring, report, apply, page, listGames } = await aDeskWithTables()
  const id = await bring(games)
  expect(await report(id)).toMatchObject({
    kind: 'games',
    counts: { problem: 0, new: 3, existing: 0, linked: 3 },
    lines: [
      {
        line: 2,
        outcome: 'new',
        table: 'Gold',
        round: 1,
        name: 'A. Abreu',
        opponent: 'Rui Reis',
        user_id: ana.id,
      },
      { line: 3, round: 2, name: 'Rui Reis', user_id: null },
      { line: 4, table: '', round: 1 },
    ],
  })
  expect((await page()).games).toEqual([])
  await apply(id, 3)
  const done = await report(id)
  expect(done).toMatchObject({ kind: 'games', undoable: true, seasons: [{ name: '2023/24' }] })
  expect(done.counts).toMatchObject({ brought: 3, linked: 3 })
  const [gold, cup] = (await page()).games
  expect([gold, cup]).toMatchObject([
    { competition: 'league', name: 'Gold' },
    { competition: 'cup', name: '' },
  ])
  const first = await listGames(gold?.table_id ?? 0)
  const me = { id: ana.id, name: 'Ana', surname: 'Abreu' }
  const rui = { id: null, name: 'Rui Reis', surname: '' }
  expect(first).toMatchObject({ rounds: [1, 2], round: 1, season: { name: '2023/24' } })
  expect(first.games).toMatchObject([
    {
      round: 1,
      played_on: '2023-09-04',
      one: { player: me, points: 7, forfeited: false, right_answers: 6 },
      other: { player: rui, points: 5, right_answers: 4 },
      outcome: 'win',
      quiz_id: null,
    },
  ])
  expect((await listGames(gold?.table_id ?? 0, { round: 2 })).games).toMatchObject([
    {
      one: { player: rui, points: null, forfeited: true },
      other: { player: me, points: 3.5, right_answers: 2 },
      outcome: null,
    },
  ])
  const player = first.players.find((one) => one.name === 'Rui Reis')?.id ?? 0
  const ofRui = await listGames(gold?.table_id ?? 0, { player })
  expect(ofRui.round).toBeNull()
  expect(ofRui.games.map(({ round }) => round)).toEqual([1, 2])
  expect((await listGames(cup?.table_id ?? 0)).games).toMatchObject([{ one: { points: 9 }, outcome: 'win' }])
})

test('lines of games that name nobody of a table, or somebody twice in a round, are problems', async () => {
  const { problems } = await aDeskWithTables()
  const content = [
    'season,competition,tier,round,date,name,surname,opponent,opponent_surname,points,outcome',
    '2023/24,,Gold,1,2026-11-20,A.,Abreu,Rui,Reis,many,perhaps',
    '2023/24,,Gold,1,,A.,Abreu,Eva,Costa,,',
    '2023/24,,Gold,2,,Rui,Reis,Rui,Reis,,',
    '2023/24,,Bronze,2,,Rui,Reis,A.,Abreu,,',
    '2021/22,,Gold,2,,Rui,Reis,A.,Abreu,,',
    ',special quiz,,0,,,,,,,',
  ].join('\n')
  expect(await problems(content)).toEqual([
    [2, 'date not_past', 'outcome invalid', 'points invalid'],
    [3, 'name repeated', 'opponent unknown'],
    [4, 'opponent repeated'],
    [5, 'tier unknown'],
    [6, 'season unknown'],
    [
      7,
      'season missing',
      'competition invalid',
      'tier missing',
      'round invalid',
      'name missing',
      'opponent missing',
    ],
  ])
})

test('a name that two players of a table share needs an account', async () => {
  const { bringAll, problems, anaMail } = await aDeskWithTables()
  await bringAll(
    `season,tier,rank,name,email\nOld,1,1,Ana Abreu,${anaMail}\nOld,1,2,Rui Reis,\nOld,1,3,Ana Abreu,`,
  )
  const heading = 'season,tier,round,name,email,opponent\n'
  expect(await problems(`${heading}Old,1,1,Ana Abreu,,Rui Reis`)).toEqual([[2, 'name ambiguous']])
  expect(await problems(`${heading}Old,1,1,Ana Abreu,${anaMail},Rui Reis`)).toEqual([[2]])
})

test('games of a table and quizzes come whole or not at all: the same file twice changes nothing', async () => {
  const { bring, report, bringAll } = await aDeskWithTables()
  for (const content of [games, answers]) {
    await bringAll(content)
    const again = (await report(await bring(content))).counts
    expect([again.new, again.problem, again.existing]).toEqual([0, 0, content.split('\n').length - 1])
  }
  const more = `${games}\n2023/24,,Gold,3,,Nobody,,A.,Abreu,1,2,,,`
  expect((await report(await bring(more))).counts).toMatchObject({ problem: 0, new: 0, existing: 4 })
})

test('a file of answers brings questions, and a game shows what its sides answered', async () => {
  const { ana, bring, report, apply, bringAll, page, listGames, quiz } = await aDeskWithTables()
  const id = await bring(answers)
  expect(await report(id)).toMatchObject({
    kind: 'answers',
    counts: { problem: 0, new: 4, linked: 1 },
    lines: [
      { line: 2, round: 1, question: 1, name: 'A. Abreu', table: '', user_id: ana.id },
      { line: 3, name: 'Rui Reis' },
      { line: 4, question: 2, name: '' },
      { line: 5, round: null, table: 'Bridges', name: 'Eva Costa' },
    ],
  })
  await apply(id, 4)
  expect((await report(id)).counts).toMatchObject({ brought: 4, linked: 1 })
  const { quizzes } = await page()
  expect(quizzes).toMatchObject([
    { round: 1, subject: null, played_on: '2023-09-04' },
    { round: null, subject: 'Bridges', played_on: null },
  ])
  const [daily, special] = quizzes.map((one) => one.id)
  const own = await quiz(daily ?? 0)
  const first = { number: 1, theme: 'Music', statement: 'Who wrote Fidelio?', answer: 'Beethoven' }
  expect(own.questions).toMatchObject([
    {
      ...first,
      answers: 2,
      right: 1,
      shown: [{ player: { id: ana.id }, text: 'Beethofen', is_right: true }],
    },
    { number: 2, theme: '', answers: 0, right: 0, shown: [] },
  ])
  expect((await quiz(special ?? 0)).questions).toMatchObject([{ answers: 1, right: 1, shown: [] }])
  await bringAll(games)
  const [gold, cup] = (await page()).games
  const [game] = (await listGames(gold?.table_id ?? 0)).games
  expect(game?.quiz_id).toBe(daily)
  const [played] = (await quiz(daily ?? 0, game?.id)).questions
  expect(played?.shown).toMatchObject([
    { player: { id: ana.id }, text: 'Beethofen' },
    { player: { name: 'Rui Reis' }, text: '', is_right: false },
  ])
  // A cup has quizzes of its own rounds, which are not those of the league.
  expect((await listGames(cup?.table_id ?? 0)).games).toMatchObject([{ quiz_id: null }])
})

test('a club that shows players only their own answers keeps it so in earlier seasons', async () => {
  const { customer_id, bringAll, page, listGames, quiz } = await aDeskWithTables()
  await bringAll(games)
  await bringAll(answers)
  const [gold] = (await page()).games
  const [game] = (await listGames(gold?.table_id ?? 0)).games
  const { tx } = app.forCustomer(customer_id)
  await tx((db) => db.updateTable('customers').set({ opponent_answers: false }).execute())
  const texts = async (as?: string) =>
    (await quiz(game?.quiz_id ?? 0, game?.id, as)).questions[0]?.shown.map(({ text }) => text)
  expect(await texts()).toEqual(['Beethofen', null])
  const other = await aUser(app, customer_id, {})
  expect(await texts(other.token)).toEqual([null, null])
})

test('lines of answers that contradict or repeat earlier ones are problems', async () => {
  const { problems } = await aDeskWithTables()
  const content = [
    'season,competition,subject,round,date,question,statement,official_answer,name,answer,right',
    '2023/24,,,1,2023-09-04,1,Who?,Ana,A. Abreu,Ana,yes',
    '2023/24,,,1,2023-09-05,1,Whom?,,A. Abreu,Eva,no',
    '2023/24,,,1,,2,,,Nobody,,no',
    '2023/24,,,1,,2,,,,Ana,perhaps',
    '2023/24,special quiz,Rivers,,,1,,,,,',
    '2023/24,cup,,,,,,,,,',
  ].join('\n')
  expect(await problems(content)).toEqual(
    [
      [2],
      [3, 'date contradicts', 'statement contradicts', 'name repeated'],
      [4, 'name unknown'],
      [5, 'name missing', 'right invalid'],
      [6, 'subject unknown'],
      [7, 'competition invalid', 'round missing', 'question missing'],
    ].toSorted(([a], [b]) => Number(a === 2) - Number(b === 2)),
  )
})

test('tables are undone after their games and answers', async () => {
  const { tables, bringAll, report, remove, refusedRemoval, page } = await aDeskWithTables()
  for (const content of [games, answers]) {
    const id = await bringAll(content)
    expect((await report(tables)).undoable).toBe(false)
    expect(await refusedRemoval(tables)).toBe('import_in_use')
    expect((await report(id)).undoable).toBe(true)
    await remove(id)
    expect(await page()).toMatchObject({ games: [], quizzes: [] })
  }
  expect((await report(tables)).undoable).toBe(true)
  await remove(tables)
})

test('games and answers follow a deleted account, and nobody outside the club sees them', async () => {
  const { customer_id, ana, bringAll, page, listGames, season_id } = await aDeskWithTables()
  await bringAll(games)
  await bringAll(answers)
  const [gold] = (await page()).games
  const [game] = (await listGames(gold?.table_id ?? 0)).games
  const game1 = { params: { id: season_id, table_id: gold?.table_id ?? 0 }, query: {} }
  const quiz1 = { params: { id: season_id, quiz_id: game?.quiz_id ?? 0 }, query: {} }
  const stranger = (await aSeasonDesk(app)).ana
  const host = await aUser(app, customer_id, { roles: { host: true } })
  for (const [token, code] of [
    [stranger.token, 'not_found'],
    [host.token, 'forbidden'],
  ] as const) {
    expect(await app.refused(earlierSeasonCalls.listEarlierGames, game1, token)).toBe(code)
    expect(await app.refused(earlierSeasonCalls.getEarlierQuiz, quiz1, token)).toBe(code)
  }
  const wrong = { params: { id: season_id + 1, quiz_id: game?.quiz_id ?? 0 }, query: {} }
  expect(await app.refused(earlierSeasonCalls.getEarlierQuiz, wrong, ana.token)).toBe('not_found')
  const seen = await aUser(app, customer_id, {})
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, ana.token)
  const left = await app.call(earlierSeasonCalls.listEarlierGames, game1, seen.token)
  expect(left.games[0]?.one.player.name).toMatch(/[Ff]ormer player|Antigo jogador/)
})
