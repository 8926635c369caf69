import type { Endpoint } from '@tertulia/contract/endpoint'
import { holdsRole, mayAct, roleNames, type RoleName } from '@tertulia/core/roles/roles'
import type { SessionUser } from '@tertulia/contract/session'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '@test/endpoints.ts'
import { readStoredJson } from '@/lib/device/browser-storage.ts'
import { earlyCallsKey, type EarlyCalls } from '@/lib/calls/early-responses.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import { isRecord } from '@tertulia/core/collections/records'

/** The declared endpoint that a request goes to; a fixed path comes before one with parameters. */
function endpointOf(method: string, path: string): Endpoint {
  const found = endpoints
    .filter((one) => one.method === method)
    .filter((one) => new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0]
  if (!found) throw new Error(`The contract has no ${method} ${path}`)
  return found
}

function isRefused({ valid_roles }: SessionUser, { access, free, players_only }: Endpoint): boolean {
  if (valid_roles.blocked && !free) return access !== 'anyone'
  if (typeof access === 'string') return false
  return players_only ? !holdsRole(valid_roles, access) : !mayAct(valid_roles, access)
}

const approved: [string, SessionUser][] = roleNames.map((role: RoleName) => [role, aUser([role])])
const ended = { roles: { regular_player: '2026-10-31' as const }, valid_roles: {} }
const people: [string, SessionUser][] = [
  ...approved,
  ['pending', aUser([], { roles: null })],
  ['expired', aUser([], ended)],
]

const isEarlyCalls = (value: unknown): value is EarlyCalls => isRecord(value) && isRecord(value['pages'])

test.each(people)(
  'the first calls of a visit are open to %s, on home and on the quiz page',
  async (_name, user) => {
    for (const page of ['/', '/quiz']) {
      const server = testServer({ patient: true })
      const { unmount } = renderApp(server, page, { user, inBackground: true })
      const noted = () => readStoredJson('device', earlyCallsKey, isEarlyCalls)
      await waitFor(() => expect(noted()).not.toBeNull())
      await act(async () => {})
      const sent = server.requests.map(({ method, path }) => `${method} ${path}`)
      const early = Object.values(noted()?.pages ?? {}).flat()
      const next = early.map((path) => `GET ${path.split('?')[0]}`)
      const refused = [...sent, ...next].filter((call) => {
        const [method = '', path = ''] = call.split(' ')
        return path.startsWith('/') && isRefused(user, endpointOf(method, path))
      })
      expect(refused, page).toEqual([])
      unmount()
      localStorage.clear()
    }
  },
)
