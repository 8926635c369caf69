import * as checkInCalls from '@tertulia/contract/check-ins'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as homeCalls from '@tertulia/contract/home'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as paymentCalls from '@tertulia/contract/payments'
import { clubFeatures } from '@tertulia/core/customers/club-features'
import { featuresOfPreset } from '@tertulia/core/customers/club-presets'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { sendMail } from '../../jobs/send-mail.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { aClub } from '../../../test/factories/customer-settings.ts'
import { aReader, runAt } from '../../../test/factories/mail.ts'
import { aMiniLeague, miniLeagueActions } from '../../../test/factories/mini-leagues.ts'
import { aLeagueOf, aSeason } from '../../../test/factories/seasons.ts'
import { aUser } from '../../../test/factories/users.ts'
import { storedLog } from '../../../test/rules/league-results.ts'
import { testApp } from '../../../test/test-app.ts'

const now = '2026-11-20T10:00:00.000Z'
const app = testApp(now)

const everything = featuresOfPreset('everything')

/** Saves a club's features as its owner, over the present version. */
async function save(club: Awaited<ReturnType<typeof aClub>>, changes: Partial<typeof everything>) {
  const { version } = await club.read()
  const body = { version, ...everything, ...changes }
  return app.call(customerSettingCalls.saveFeatures, { body }, club.owner.token)
}

test('a new club of a preset begins with its features; without one it has everything', async () => {
  const small = await aClub(app, { preset: 'essentials' })
  expect(await small.read()).toMatchObject(featuresOfPreset('essentials'))
  expect(await (await aClub(app)).read()).toMatchObject(everything)
})

test('they are saved over the version that was seen, by owner and admin, and recorded by name', async () => {
  const club = await aClub(app)
  const admin = await aUser(app, club.customer_id, { roles: { admin: true } })
  const player = await aUser(app, club.customer_id)
  const body = { version: 1, ...everything, practice: false, letters: false }
  const saved = await app.call(customerSettingCalls.saveFeatures, { body }, admin.token)
  expect(saved).toMatchObject({ version: 2, practice: false, letters: false, discussions: true })
  expect(await app.refused(customerSettingCalls.saveFeatures, { body }, club.owner.token)).toBe(
    'customer_changed',
  )
  expect(await app.refused(customerSettingCalls.saveFeatures, { body }, player.token)).toBe('forbidden')
  const { read } = app.forCustomer(club.customer_id)
  const actions = await read.selectFrom('audit_log').select('action').execute()
  expect(actions).toEqual([{ action: 'save_customer features -practice -letters' }])
})

test('what is off is refused, and is there again as it was once it is on', async () => {
  const club = await aClub(app)
  const { players } = await aLeagueOf(app, club.customer_id, 2)
  const { id } = await aMiniLeague(app, players)
  const [founder = { id: 0, token: '' }] = players
  await save(club, { mini_leagues: false })
  expect(await app.refused(miniLeagueCalls.getMiniLeague, { params: { id } }, founder.token)).toBe(
    'feature_off',
  )
  await save(club, {})
  expect(await miniLeagueActions(app).get(id, founder)).toMatchObject({ name: 'Thursday friends' })
})

test('nobody is asked whether they play while the check-in is off, by mail or on home', async () => {
  const club = await aClub(app, { rule_set: { ...defaultRuleSet, check_in_days: 14 } })
  const ana = await aReader(app, club.customer_id)
  const other = await aUser(app, club.customer_id)
  await aSeason(app, club.customer_id, { first_date: '2026-12-04', tiers: [[ana.id, other.id]] })
  await save(club, { check_ins: false })
  await runAt(app, now)
  expect(await ana.mails()).toEqual([])
  await save(club, {})
  await runAt(app, now)
  expect(await ana.mails()).toHaveLength(1)
  expect((await app.call(homeCalls.getHome, {}, ana.token)).check_in).not.toBeNull()
  await save(club, { check_ins: false })
  expect((await app.call(homeCalls.getHome, {}, ana.token)).check_in).toBeNull()
  expect(await app.refused(checkInCalls.getCheckIn, {}, ana.token)).toBe('feature_off')
})

test('a mail of a feature that was switched off meanwhile is not sent; others are', async () => {
  const club = await aClub(app)
  const ana = await aUser(app, club.customer_id)
  const letter = { user_id: ana.id, subject: 'Hello', text: 'Come and play.\n' }
  await app.forCustomer(club.customer_id).tx((db) =>
    enqueueMails(
      db,
      [
        { ...letter, kind: 'appeal_decided' },
        { ...letter, kind: 'approval' },
      ],
      now,
    ),
  )
  await save(club, { appeals: false })
  const subjects: string[] = []
  const { log } = storedLog()
  const mail = {
    textsStay: false,
    send: async ({ subject }: { subject: string }) => void subjects.push(subject),
  }
  await sendMail({ database: app.database, clock: app.clock, log, mail: { ...mail, close: () => {} } })
  expect(subjects).toHaveLength(1)
})

test('a gift is not begun where there are none, and one’s own subscription still is paid', async () => {
  const club = await aClub(app)
  const ana = await aUser(app, club.customer_id, { roles: { regular_player: '2026-12-31' } })
  await save(club, { gifts: false })
  const gift = { recipient: 'Rui', message: null }
  const body = { months: 12, method: 'bank_transfer' as const }
  expect(await app.refused(paymentCalls.startPayment, { body: { ...body, gift } }, ana.token)).toBe(
    'feature_off',
  )
  expect(await app.refused(paymentCalls.startPayment, { body }, ana.token)).not.toBe('feature_off')
})

test('each feature is a column of the club, on by default', async () => {
  const { read } = app.forCustomer((await aClub(app)).customer_id)
  const row = await read.selectFrom('customers').select(clubFeatures).executeTakeFirstOrThrow()
  expect(row).toEqual(everything)
})
