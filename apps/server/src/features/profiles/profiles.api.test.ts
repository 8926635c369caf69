import * as accountCalls from '@tertulia/contract/account'
import * as profileCalls from '@tertulia/contract/profiles'
import type { Profile } from '@tertulia/contract/profiles'
import { expect, test } from 'vitest'
import { anAccount, ownPassword } from '../../../test/factories/account.ts'
import { aCupRound } from '../../../test/factories/cup-games.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const [past, today] = ['2026-11-19', '2026-11-20']
const app = testApp(`${today}T10:00:00.000Z`)

const shown = (id: number, token: string): Promise<Profile> =>
  app.call(profileCalls.getProfile, { params: { id } }, token)
const refused = (id: number, token: string) => app.refused(profileCalls.getProfile, { params: { id } }, token)
const facts = ({ age, region, untold }: Profile) => [age, region, untold]

test('birthdate and region of others are shown to users who have entered their own; one’s own always', async () => {
  const customerId = await aCustomer(app)
  const told = await aUser(app, customerId, { birthdate: '1974-11-21', region: 'pt-11' })
  const silent = await aUser(app, customerId)
  const half = await aUser(app, customerId, { region: 'pt-13' })
  const admin = await aUser(app, customerId, { roles: { admin: true } })

  expect(facts(await shown(told.id, told.token))).toEqual([51, 'pt-11', []])
  for (const { token } of [silent, admin]) {
    expect(facts(await shown(told.id, token))).toEqual([null, null, ['birthdate', 'region']])
  }
  expect(facts(await shown(told.id, half.token))).toEqual([null, 'pt-11', ['birthdate']])
  expect(facts(await shown(half.id, told.token))).toEqual([null, 'pt-13', []])
  expect(facts(await shown(silent.id, silent.token))).toEqual([null, null, ['birthdate', 'region']])
  expect(JSON.stringify(await shown(told.id, silent.token))).not.toMatch(/1974|email|search/)
})

test('a profile says since when, and the games of today in league and cup, to players of the league', async () => {
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: past })
  const [first, , third] = players
  // The second round of the league, in which the first meets the third, is today.
  await aCupRound(app, customerId, {
    season,
    round: 2,
    games: [
      [players[0]!.id, players[3]!.id],
      [players[1]!.id, null],
    ],
  })
  const special = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  const profile = await shown(first!.id, third!.token)
  expect(profile).toMatchObject({ since: today, today, former: false, image: null, comparable: true })
  expect(profile.games_today.map(({ opponent, ...game }) => ({ ...game, opponent: opponent?.id }))).toEqual([
    { competition: 'league', season, round: 2, ties: null, opponent: third!.id },
    { competition: 'cup', season, round: 1, ties: 2, opponent: players[3]!.id },
  ])
  const bye = await shown(players[1]!.id, third!.token)
  expect(bye.games_today[1]).toMatchObject({ competition: 'cup', opponent: null })
  expect(await shown(first!.id, special.token)).toMatchObject({ games_today: [], comparable: false })
})

test('tabs are those that the asking person may open', async () => {
  const customerId = await aCustomer(app)
  const { id } = await aUser(app, customerId)
  const tabsFor = async (role: string, asked = id) => {
    const user = await aUser(app, customerId, { roles: { [role]: true } })
    return (await shown(asked === 0 ? user.id : asked, user.token)).tabs
  }
  const all = ['statistics', 'league', 'special-quizzes', 'individual-quizzes']
  expect(await tabsFor('regular_player')).toEqual(all)
  expect(await tabsFor('special_quiz_player')).toEqual(all.slice(2))
  expect(await tabsFor('admin')).toEqual([...all, 'activity-log'])
  expect(await tabsFor('quiz_editor', 0)).toEqual(['individual-quizzes'])
  await app
    .forCustomer(customerId)
    .tx((db) => db.updateTable('customers').set({ national_ranking: false }).execute())
  expect(await tabsFor('regular_player')).toEqual(all.slice(0, 3))
})

test('users who do not play see only their own profile; pending users have none for others', async () => {
  const customerId = await aCustomer(app)
  const player = await aUser(app, customerId)
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const pending = await aUser(app, customerId, { roles: null })
  expect(await refused(player.id, editor.token)).toBe('forbidden')
  expect((await shown(editor.id, editor.token)).id).toBe(editor.id)
  expect(await refused(pending.id, player.token)).toBe('not_found')
  expect((await shown(pending.id, pending.token)).id).toBe(pending.id)
  expect(await refused(2_000_000_000, player.token)).toBe('not_found')
  const stranger = await aUser(app, await aCustomer(app))
  expect(await refused(player.id, stranger.token)).toBe('not_found')
  const blocked = await aUser(app, customerId, { roles: { regular_player: true, blocked: true } })
  expect((await shown(blocked.id, player.token)).id).toBe(blocked.id)
})

test('of a deleted account the results stay under another name, and nothing personal', async () => {
  const person = await anAccount(app, { birthdate: '1974-11-21', region: 'pt-11' })
  const { customer_id } = person
  await aQuiz(app, customer_id, { date: past })
  await submit(app, person.token, past, { right: [1] })
  const other = await aUser(app, customer_id, { birthdate: '1990-01-01', region: 'pt-11' })
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  await app.call(accountCalls.deleteAccount, { body: { password: ownPassword } }, person.token)
  const profile = await shown(person.id, other.token)
  expect(profile).toMatchObject({
    name: 'Antigo jogador',
    former: true,
    since: null,
    age: null,
    region: null,
    image: null,
  })
  expect((await shown(person.id, admin.token)).tabs).not.toContain('activity-log')
})

test('players are found by any part of their name, ten at most; nobody who waits, edits only or has gone', async () => {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { name: 'Zé', surname: 'Gonçalves' })
  const named = { name: 'José', surname: 'Gonçalves' }
  await aUser(app, customerId, { ...named, roles: null })
  await aUser(app, customerId, { ...named, roles: { quiz_editor: true } })
  await aUser(app, await aCustomer(app), named)
  const search = (text: string) => app.call(profileCalls.searchPlayers, { query: { search: text } }, token)
  expect((await search('ze gonc')).players.map(({ name }) => name)).toEqual(['Zé'])
  expect((await search('GONÇ')).players).toHaveLength(1)
  expect((await search('%')).players).toEqual([])
  expect((await search('  ')).players).toEqual([])
  for (let count = 0; count < 11; count++) await aUser(app, customerId, { name: 'Rui', surname: `${count}` })
  expect((await search('rui')).players).toHaveLength(10)
  expect(await app.refused(profileCalls.searchPlayers, { query: { search: '' } }, token)).toBe(
    'invalid_input',
  )
  const special = await aUser(app, customerId, { roles: { special_quiz_player: true } })
  expect(await app.refused(profileCalls.searchPlayers, { query: { search: 'rui' } }, special.token)).toBe(
    'forbidden',
  )
})
