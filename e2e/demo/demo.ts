import { featuresOfPreset } from '@tertulia/core/customers/club-presets'
import type { Language } from '@tertulia/core/customers/languages'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as sessionCalls from '@tertulia/contract/session'
import { addMinutes } from '@tertulia/core/calendar/calendar'
import { demoPassword } from '@tertulia/server/demo/demo-accounts'
import type { Page } from '@playwright/test'
import { apiClient } from '../api-client.ts'
import { readBusiness, type BusinessFacts } from './demo-business-facts.ts'
import { readPlayed, readQuizzes, type DemoCall, type PlayedFacts, type QuizFacts } from './demo-facts.ts'
import { readLists, type ListFacts } from './demo-list-facts.ts'
import { prepareScreens, type PreparedFacts } from './demo-preparation.ts'
import { at, holdToken, test as base, today, withServer, type LeagueServer } from '../fixtures.ts'

/** Facts about the played league and coming quizzes for addresses. */
export type DemoFacts = PlayedFacts & QuizFacts & PreparedFacts & BusinessFacts & ListFacts

/** A customer of the demo, whose users sign in by the part of their e-mail before the @. */
export type DemoClub = {
  language: Language
  facts: DemoFacts
  call: DemoCall
  visit(page: Page, login: string | null, route: string): Promise<void>
}

// Logins of users who have submitted today's quizzes and write special ones.
export const doneLogins: Record<Language, string> = { en: 'harriet.ashdown', pt: 'ana.almeida' }

async function openDemoClub(server: LeagueServer, hostname: string, language: Language): Promise<DemoClub> {
  const origin = `http://${hostname}:${server.port}`
  const send = apiClient(server.port, origin)
  const sessions = new Map<string, Promise<{ id: number; token: string }>>()

  async function newSession(login: string) {
    const body = { email: `${login}@tertulia.test`, password: demoPassword }
    const { access_token, user } = await send(sessionCalls.signIn, { body }, null)
    return { id: user.id, token: access_token }
  }
  function sessionOf(login: string) {
    const session = sessions.get(login) ?? newSession(login)
    sessions.set(login, session)
    return session
  }

  const call: DemoCall = async (endpoint, input, login) =>
    send(endpoint, input, (await sessionOf(login)).token)
  const { id: playerId } = await sessionOf('player')
  const facts: DemoFacts = {
    ...(await readPlayed(call, playerId)),
    ...(await readQuizzes(call)),
    ...(await readBusiness(call, server)),
    ...(await readLists(call)),
    ...(await prepareScreens(call, { author: doneLogins[language], today, language })),
  }

  return {
    language,
    facts,
    call,
    async visit(page, login, route) {
      await page.context().addCookies([{ name: 'language', value: language, domain: hostname, path: '/' }])
      await holdToken(page, origin, login === null ? null : (await sessionOf(login)).token)
      await page.goto(origin + route)
    },
  }
}

/** Switches on every feature of the demo's second club, which starts with the essentials: its screens are all looked at. */
async function useEverything(server: LeagueServer, hostname: string): Promise<void> {
  const send = apiClient(server.port, `http://${hostname}:${server.port}`)
  const owner = { email: 'customer@tertulia.test', password: demoPassword }
  const { access_token: token } = await send(sessionCalls.signIn, { body: owner }, null)
  const { version } = await send(customerSettingCalls.getCustomerSettings, {}, token)
  const body = { version, ...featuresOfPreset('everything') }
  await send(customerSettingCalls.saveFeatures, { body }, token)
}

/** Refuses all mail, through all of its tries. */
async function giveUpMail(server: LeagueServer): Promise<void> {
  const morning = at(today, '10:00')
  for (const minutes of [0, 1, 6, 36, 156, 876]) {
    await server.setClock(addMinutes(morning, minutes))
    await server.tell('send_mail', { refused: true })
  }
  await server.setClock(morning)
}

/** Tests of an already played league: the demo's customers, one per language, on their own server. */
export const test = base.extend<object, { demo: Record<Language, DemoClub> }>({
  demo: [
    async ({}, use) => {
      await withServer(
        async (server) => {
          await server.setClock(at(today, '10:00'))
          await useEverything(server, 'thursday.localhost')
          await server.tell('write_notices', null)
          const pt = await openDemoClub(server, 'localhost', 'pt')
          const en = await openDemoClub(server, 'thursday.localhost', 'en')
          await giveUpMail(server)
          await use({ pt, en })
        },
        at(today, '10:00'),
      )
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

export { expect } from '../fixtures.ts'
