import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Endpoint, InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Roles } from '@tertulia/core/roles/roles'
import { test as base, type Browser, type Cookie, type Page } from '@playwright/test'
import { apiClient } from './api-client.ts'
import { setDeviceTime } from './browser/device-clock.ts'
import { prepareContexts } from './browser/every-context.ts'
import { expect, untilRest } from './browser/patience.ts'
import type { Commands } from './league-server.ts'
import { openServerLog, startReadingLogs } from './server-logs.ts'
import { at, morning, today } from './today.ts'
import { checked } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

export { at, today, expect }

/** The password of every member. */
export const password = 'a good password'

/** The server under test, whose clock and scheduled work the test controls. */
export type LeagueServer = {
  port: number
  /** Port of pages with their API on another origin. */
  webPort: number
  /** Sets its time, and that of devices opened from then on. */
  setClock(now: Instant): Promise<void>
  closeDays(): Promise<void>
  tell<Name extends keyof Commands>(
    name: Name,
    input: Parameters<Commands[Name]>[0],
  ): Promise<Awaited<ReturnType<Commands[Name]>>>
}

/** A mail in the outbox. */
export type WrittenMail = {
  recipient: string
  reply_to: string | null
  subject: string
  text: string
  html: string | null
}

export type Member = { id: number; email: string; name: string; surname: string; token: string }

/** A club's pages, under its own host name. */
type Site = {
  url(path?: string): string
  /** Opens a page as a member with an existing session. */
  visit(page: Page, member: Member | null, path?: string): Promise<void>
}

/** A customer created for the test. */
export type Club = Site & {
  customer_id: number
  /** Its pages behind a proxy server. */
  behind(port: number): Site
  member(name: string, roles: Roles | null, more?: { birthdate?: string; region?: string }): Promise<Member>
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, member: Member): Promise<ReplyOf<E>>
  /** Signs a member in through the sign-in page. */
  signIn(page: Page, member: Member): Promise<void>
  /** The mail to an address, the oldest first; it has its text until it is sent. */
  mails(recipient: string): Promise<WrittenMail[]>
}

const Ports = Type.Object({ port: Type.Integer(), webPort: Type.Integer() })

type Answer = { id: number; result?: unknown; error?: string }

/** Runs a server with its own database, which has the demo of an instant where one is given. */
export async function withServer(
  use: (server: LeagueServer) => Promise<void>,
  demoAt?: Instant,
): Promise<void> {
  const { server, child } = await openServer(demoAt === undefined ? [] : [demoAt])
  await use(server)
  child.removeAllListeners('exit')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await ended
}

function openServer(options: string[]): Promise<{ server: LeagueServer; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'league-server.ts'), options, {
    // A level of one's own shows the log at once.
    stdio: ['inherit', process.env['E2E_LOG'] ? 'inherit' : openServerLog(), 'inherit', 'ipc'],
    execArgv: [],
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  const ask = (name: string, input: unknown) =>
    new Promise<never>((resolve, reject) => {
      const id = ++lastId
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of this file's own release has run the command of that name
      waiting.set(id, ({ result, error }) => (error ? reject(new Error(error)) : resolve(result as never)))
      child.send({ id, name, input })
    })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.on('message', (answer: Answer) => {
      waiting.get(answer.id)?.(answer)
      if (answer.id !== 0) return
      const ports = checked(Ports, answer.result)
      const server: LeagueServer = {
        ...ports,
        setClock: async (now) => {
          setDeviceTime(now)
          await ask('set_clock', now)
        },
        closeDays: () => ask('close_days', null),
        tell: ask,
      }
      resolve({ server, child })
    })
  })
}

let clubs = 0

async function openClub(server: LeagueServer): Promise<Club> {
  const hostname = `club${process.pid}x${++clubs}.localhost`
  const origin = `http://${hostname}:${server.port}`
  const customerId = await server.tell('create_customer', {
    name: 'Clube de Teste',
    hostnames: [hostname],
    time_zone: 'Europe/Lisbon',
    default_language: 'en',
  })

  const send = apiClient(server.port, origin)

  return {
    ...siteAt(origin),
    customer_id: customerId,
    behind: (otherPort) => siteAt(`http://${hostname}:${otherPort}`),
    async member(name, roles, more = {}) {
      const email = `${name.toLowerCase()}@example.test`
      const { id, token } = await server.tell('create_user', {
        customer_id: customerId,
        user: {
          name,
          surname: 'Silva',
          email,
          password,
          roles,
          created_at: '2026-01-01T00:00:00.000Z',
          ...more,
        },
      })
      return { id, email, name, surname: 'Silva', token }
    },
    call: (endpoint, input, member) => send(endpoint, input, member.token),
    async signIn(page, member) {
      await page.goto(`${origin}/login`)
      await page.getByLabel('E-mail').fill(member.email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await untilRest(page)
    },
    async mails(recipient) {
      const written = await server.tell('list_mail', customerId)
      return written.filter((mail) => mail.recipient === recipient)
    },
  }
}

/** Gives a browser a token in place of any other at once, so that no tab ever finds none in between. */
export async function holdToken(page: Page, origin: string, token: string | null): Promise<void> {
  const { hostname: domain } = new URL(origin)
  // What is still under way belongs to the one before.
  await untilRest(page)
  if (token === null) await page.context().clearCookies({ name: 'AUTH-TOKEN' })
  else await page.context().addCookies([{ name: 'AUTH-TOKEN', value: token, domain, path: '/' }])
}

/** The cookies of a browser in which a member is signed in. */
export function sessionCookies(site: Pick<Site, 'url'>, { id, token }: Member) {
  const url = site.url()
  return [
    { name: 'AUTH-TOKEN', value: token, url, sameSite: 'Strict' as const },
    { name: 'signed-in-as', value: String(id), url, sameSite: 'Strict' as const },
  ]
}

/** Days until a cookie expires, by the browser's own clock. */
export const daysLeft = (cookie: Cookie | undefined): number =>
  ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000

function siteAt(origin: string): Site {
  return {
    url: (route = '/') => origin + route,
    async visit(page, member, route = '/') {
      await holdToken(page, origin, member?.token ?? null)
      await page.goto(origin + route)
    },
  }
}

type JourneyFixtures = { club: Club; journey: undefined }

export const test = base.extend<JourneyFixtures, { server: LeagueServer; browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      prepareContexts(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  server: [
    async ({}, use) => {
      await withServer(use)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  journey: [
    async ({}, use, testInfo) => {
      setDeviceTime(morning)
      const attachLogs = startReadingLogs()
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus) attachLogs(testInfo)
    },
    { auto: true },
  ],
  club: async ({ server }, use) => {
    await server.setClock(morning)
    await use(await openClub(server))
  },
  page: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
    await use(page)
    expect(problems, 'errors thrown in the page').toEqual([])
  },
})
