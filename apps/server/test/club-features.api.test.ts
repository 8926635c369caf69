import type { Endpoint } from '@tertulia/contract/endpoint'
import type { ErrorBody } from '@tertulia/contract/errors'
import { findAccessRefusal } from '@tertulia/contract/access'
import { clubFeatures } from '@tertulia/core/customers/club-features'
import { featuresNeeded, hasFeatures } from '@tertulia/core/customers/feature-needs'
import { clubPresets, featuresOfPreset, type ClubPreset } from '@tertulia/core/customers/club-presets'
import { roleNames, type RoleName } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { endpoints, titleOf } from './endpoints.ts'
import { aCustomer, aUser } from './factories/users.ts'
import { pathOf, testApp } from './test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const anyInput = { date: '2026-11-20', question_id: 1, season: 1, user1: 1 }

/** A club of a preset, which anybody may call who may call at all; a call may end the session of its caller. */
async function aClubOf(preset: ClubPreset) {
  const hostname = `${preset}.test`
  const customerId = await aCustomer(app, { preset, hostnames: [hostname] })
  const send = async (endpoint: Endpoint) => {
    const isOpen = endpoint.access === 'anyone'
    const { token } = await aUser(app, customerId, { roles: { [roleFor(endpoint)]: true } })
    const response = await app.http.inject({
      method: endpoint.method,
      url: pathOf(endpoint, { params: anyInput }),
      headers: { origin: `http://${hostname}`, ...(!isOpen && { authorization: `Bearer ${token}` }) },
      // A body that fits nothing: a call of a feature that is off is refused before its input is read.
      ...(endpoint.method !== 'GET' && !isOpen && { payload: { nonsense: true } }),
    })
    return { status: response.statusCode, code: messageOf(response.body) }
  }
  return { send }
}

/** The first role that may make a call. */
const roleFor = (endpoint: Endpoint): RoleName =>
  roleNames.find((role) => {
    const held = { [role]: true as const }
    return findAccessRefusal(endpoint, { roles: held, valid_roles: held, impersonator: null }) === null
  }) ?? 'blocked'

function messageOf(body: string): string | null {
  try {
    return (JSON.parse(body) as Partial<ErrorBody>).message ?? null
  } catch {
    return null
  }
}

const switchable = endpoints.filter(({ requires }) => requires !== undefined)

test('every feature has calls that name it', () => {
  const named = new Set(switchable.flatMap(({ requires }) => featuresNeeded(requires)))
  expect(clubFeatures.filter((feature) => !named.has(feature))).toEqual([])
})

test.each(Object.keys(clubPresets) as ClubPreset[])(
  'a club of the preset %s refuses every call of a feature that is off, and no other, with its code',
  async (preset) => {
    const club = await aClubOf(preset)
    const features = featuresOfPreset(preset)
    const wrong: string[] = []
    for (const endpoint of endpoints) {
      // What a visitor sends is read first: their club is looked up with the call's own reads.
      if (endpoint.access === 'anyone' && endpoint.method !== 'GET') continue
      const { status, code } = await club.send(endpoint)
      const isOff = !hasFeatures(features, endpoint.requires)
      const isRefused = status === 404 && code === 'feature_off'
      if (isOff !== isRefused) wrong.push(`${titleOf(endpoint)}: ${status} ${code}`)
    }
    expect(wrong).toEqual([])
  },
)
