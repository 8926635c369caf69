import * as dataProtectionCalls from '@tertulia/contract/data-protection'
import { featuresOfPreset } from '@tertulia/core/customers/club-presets'
import { expect, test } from 'vitest'
import { aClub } from '../../../test/factories/customer-settings.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const read = (token: string) => app.call(dataProtectionCalls.getDataProtection, {}, token)

const areaOf = async (token: string, name: dataProtectionCalls.DataArea) =>
  (await read(token)).areas.find(({ area }) => area === name)

test('members, those who wait and the blocked read it; duties are for admins and the owner', async () => {
  const club = await aClub(app)
  const admin = await aUser(app, club.customer_id, { roles: { admin: true } })
  const others = [
    await aUser(app, club.customer_id),
    await aUser(app, club.customer_id, { roles: {} }),
    await aUser(app, club.customer_id, { roles: { blocked: true } }),
    await aUser(app, club.customer_id, { roles: { quiz_editor: true } }),
  ]
  const duties = ['contact_page', 'privacy_page', 'second_factor', 'backup_proof']
  expect((await read(club.owner.token)).open_duties).toEqual(duties)
  expect((await read(admin.token)).open_duties).toEqual(duties)
  for (const { token } of others) expect((await read(token)).open_duties).toBe(null)
  expect(await app.refused(dataProtectionCalls.getDataProtection, {})).toBe('not_signed_in')
})

test('each area says what is stored, what a deletion leaves and why, and what ends by itself', async () => {
  const { owner } = await aClub(app)
  const areas = (await read(owner.token)).areas
  expect(areas.map(({ area }) => area)).toEqual([...dataProtectionCalls.dataAreas])
  expect(await areaOf(owner.token, 'practice')).toMatchObject({ deletion: 'nothing_stays', limits: [] })
  expect(await areaOf(owner.token, 'payments')).toMatchObject({
    deletion: 'part_stays',
    stay_reasons: ['books'],
    limits: [
      { record: 'reduction_reasons', days: 90, months: null },
      { record: 'reduction_answers', days: 90, months: null },
      { record: 'import_files', days: 60, months: null },
    ],
  })
  expect(await areaOf(owner.token, 'activity')).toMatchObject({
    limits: [{ record: 'activity', days: null, months: 2 }],
  })
  expect((await areaOf(owner.token, 'account'))?.kinds).toEqual(
    expect.arrayContaining(['names', 'email', 'birthdate', 'region', 'picture', 'language', 'roles']),
  )
})

test('a club’s own settings decide, and no other club’s', async () => {
  const club = await aClub(app)
  const other = await aClub(app)
  await app.forCustomer(club.customer_id).tx(async (db) => {
    await db
      .updateTable('customers')
      .set({
        ...featuresOfPreset('everything'),
        discussions: false,
        public_table: true,
        opponent_answers: false,
      })
      .set({ staff_second_factor: 'offered' })
      .execute()
    await db
      .insertInto('club_pages')
      .values({ customer_id: club.customer_id, name: 'privacy', language: 'en', text: 'Ours.' })
      .execute()
  })
  expect(await areaOf(club.owner.token, 'discussions')).toMatchObject({ in_use: false })
  expect(await areaOf(other.owner.token, 'discussions')).toMatchObject({ in_use: true })
  expect((await areaOf(club.owner.token, 'results'))?.seen_by).toEqual(['members', 'visitors'])
  expect((await areaOf(other.owner.token, 'results'))?.seen_by).toEqual(['members'])
  expect((await areaOf(club.owner.token, 'play'))?.seen_by).not.toContain('opponent')
  expect((await areaOf(other.owner.token, 'play'))?.seen_by).toContain('opponent')
  expect((await read(club.owner.token)).open_duties).toEqual(['contact_page', 'backup_proof'])
  expect((await read(other.owner.token)).open_duties).toContain('privacy_page')
})
