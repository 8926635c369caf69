import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import { getHome } from '@tertulia/contract/home'
import { getRounds, getStandings } from '@tertulia/contract/league'
import { listQuizzes } from '@tertulia/contract/quiz-editor'
import { createSeason, proposeSeason } from '@tertulia/contract/seasons'
import { signIn } from '@tertulia/contract/session'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { demo_password } from '@tertulia/server/demo/demo-accounts'
import type { Page } from '@playwright/test'
import { apiClient, type ApiClient } from './api-client.ts'
import { at, test as base, today, withServer, type LeagueServer } from './fixtures.ts'

export type Language = 'en' | 'pt'

/** What an address needs to know of the league that was played. */
export type DemoFacts = {
  player_id: number
  /** A day of the running season whose versus game is decided, one that waits for correction, and one of solo games. */
  decided: { date: CalendarDate; opponent_id: number }
  pending: { date: CalendarDate; opponent_id: number }
  solo: { date: CalendarDate }
  running_season: number
  upcoming_season: number
  /** Days to come that have a quiz, written or begun: the nearest and the farthest. */
  next_quiz: CalendarDate
  last_quiz: CalendarDate
}

/** A customer of the demo, whose people sign in by the part of their e-mail before the @. */
export type DemoClub = {
  language: Language
  facts: DemoFacts
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, login: string): Promise<ReplyOf<E>>
  visit(page: Page, login: string | null, route: string): Promise<void>
}

type Member = { call: ApiClient; token: string }

async function readGames({ call, token }: Member, player_id: number) {
  const { last_game } = await call(getHome, {}, token)
  const { season } = await call(getStandings, { query: {} }, token)
  const { rounds } = await call(getRounds, { query: {} }, token)
  const games = rounds.flatMap(({ date, solo, games: all }) =>
    all
      .filter(({ sides }) => sides.some(({ id }) => id === player_id))
      .map(({ state, sides }) => ({
        date,
        solo,
        state,
        opponent_id: sides.find(({ id }) => id !== player_id)?.id ?? 0,
      })),
  )
  const decided = games.findLast((game) => !game.solo && game.state === 'decided')
  const solo = games.findLast((game) => game.solo && game.state === 'decided')
  const pending = games.find(({ date }) => date === last_game?.date)
  if (!decided || !solo || !pending) throw new Error('the demo league has been played')
  return { player_id, decided, solo, pending, running_season: season }
}

async function readQuizzes({ call, token }: Member) {
  const { quizzes } = await call(listQuizzes, { query: { page: 1 } }, token)
  const dates = quizzes.flatMap(({ date, phase }) => (phase === 'future' ? [date] : [])).toSorted()
  const [next_quiz] = dates
  const last_quiz = dates.at(-1)
  if (!next_quiz || !last_quiz) throw new Error('the demo has quizzes to come')
  return { next_quiz, last_quiz }
}

/** The admin prepares the season that follows the running one; gives its number. */
async function prepareNextSeason({ call, token }: Member): Promise<number> {
  const { dates, tiers } = await call(proposeSeason, {}, token)
  const { season } = await call(createSeason, { body: { dates, tiers } }, token)
  return season
}

async function openDemoClub(server: LeagueServer, hostname: string, language: Language): Promise<DemoClub> {
  const origin = `http://${hostname}:${server.port}`
  const call = apiClient(server.port, origin)
  const sessions = new Map<string, Promise<{ id: number; token: string }>>()

  async function newSession(login: string) {
    const body = { email: `${login}@tertulia.test`, password: demo_password }
    const { access_token, user } = await call(signIn, { body }, null)
    return { id: user.id, token: access_token }
  }
  function sessionOf(login: string) {
    const session = sessions.get(login) ?? newSession(login)
    sessions.set(login, session)
    return session
  }

  const player = await sessionOf('player')
  const admin = { call, token: (await sessionOf('admin')).token }
  const facts: DemoFacts = {
    ...(await readGames({ call, token: player.token }, player.id)),
    ...(await readQuizzes(admin)),
    upcoming_season: await prepareNextSeason(admin),
  }

  return {
    language,
    facts,
    call: async (endpoint, input, login) => call(endpoint, input, (await sessionOf(login)).token),
    async visit(page, login, route) {
      const place = { domain: hostname, path: '/' }
      const context = page.context()
      await context.clearCookies({ name: 'AUTH-TOKEN' })
      await context.addCookies([{ name: 'language', value: language, ...place }])
      if (login !== null) {
        const { token } = await sessionOf(login)
        await context.addCookies([{ name: 'AUTH-TOKEN', value: token, ...place }])
      }
      await page.goto(origin + route)
    },
  }
}

/** Tests of a league that has been played: the demo's customers, one in each language, on a server of their own. */
export const test = base.extend<object, { demo: Record<Language, DemoClub> }>({
  demo: [
    async ({}, use) => {
      await withServer(async (server) => {
        await server.setClock(at(today, '10:00'))
        await server.tell('make_demo', null)
        const pt = await openDemoClub(server, 'localhost', 'pt')
        const en = await openDemoClub(server, 'thursday.localhost', 'en')
        await use({ pt, en })
      })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export { expect } from '@playwright/test'
