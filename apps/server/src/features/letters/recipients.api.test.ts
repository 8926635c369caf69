import * as letterCalls from '@tertulia/contract/letters'
import type { LetterFilter } from '@tertulia/contract/letters'
import { expect, test } from 'vitest'
import { aLetter } from '../../../test/factories/letters.ts'
import { aSeason } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import type { NewUser } from '../roles/roles.ts'
import { testApp } from '../../../test/test-app.ts'

const today = '2026-11-20'
const app = testApp(`${today}T10:00:00.000Z`)

async function aClub() {
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true }, name: 'Alda', language: 'en' })
  const member = (name: string, settings: Partial<NewUser> = {}) =>
    aUser(app, customerId, { name, language: 'pt', ...settings })
  const find = (changes: Partial<LetterFilter> = {}, clubBusiness = false) => {
    const filter = { ...aLetter().filter, ...changes }
    const body = { filter, club_business: clubBusiness, page: 1 }
    return app.call(letterCalls.findRecipients, { body }, admin.token)
  }
  const names = async (changes: Partial<LetterFilter> = {}) =>
    (await find(changes)).recipients.map(({ name }) => name).toSorted()
  const update = (
    id: number,
    values: { last_seen_at?: string; club_mail?: boolean; anonymised_at?: string },
  ) => app.forCustomer(customerId).read.updateTable('users').set(values).where('id', '=', id).execute()
  return { customer_id: customerId, admin, member, find, names, update }
}

test('everybody is every member, without blocked, pending and deleted people', async () => {
  const { member, names, update } = await aClub()
  await member('Ana')
  await member('Old', { roles: { regular_player: '2026-01-01' } })
  await member('Free again', { roles: { regular_player: true, blocked: '2026-11-19' } })
  await member('Blocked', { roles: { regular_player: true, blocked: true } })
  await member('Blocked today', { roles: { regular_player: true, blocked: today } })
  await member('Pending', { roles: null })
  const gone = await member('Gone')
  await update(gone.id, { anonymised_at: `${today}T00:00:00.000Z` })
  expect(await names()).toEqual(['Alda', 'Ana', 'Free again', 'Old'])
})

test('roles are those valid today, one of several is enough', async () => {
  const { member, names } = await aClub()
  await member('Editor', { roles: { quiz_editor: true } })
  await member('Host', { roles: { host: today } })
  await member('Past editor', { roles: { quiz_editor: '2026-11-19', regular_player: true } })
  expect(await names({ roles: ['quiz_editor'] })).toEqual(['Editor'])
  expect(await names({ roles: ['quiz_editor', 'host', 'admin'] })).toEqual(['Alda', 'Editor', 'Host'])
})

test('the league is that of the running or the coming season, or one tier of it', async () => {
  const { customer_id, member, names, find } = await aClub()
  const [ana, rui, eva, max] = [
    await member('Ana'),
    await member('Rui'),
    await member('Eva'),
    await member('Max'),
  ]
  await member('Nobody')
  await aSeason(app, customer_id, { first_date: '2026-03-02', tiers: [[ana.id, max.id]] })
  await aSeason(app, customer_id, {
    first_date: '2026-11-16',
    tiers: [
      [ana.id, rui.id],
      [eva.id, max.id],
    ],
  })
  await aSeason(app, customer_id, { first_date: '2027-01-11', tiers: [[eva.id, rui.id]] })
  const { season } = await aSeason(app, customer_id, { first_date: '2027-05-10', tiers: [[ana.id, eva.id]] })
  expect(await names({ league: { season: 'running', tier: null } })).toEqual(['Ana', 'Eva', 'Max', 'Rui'])
  expect(await names({ league: { season: 'running', tier: 2 } })).toEqual(['Eva', 'Max'])
  expect(await names({ league: { season: 'upcoming', tier: null } })).toEqual(['Eva', 'Rui'])
  expect((await find()).seasons).toEqual([
    { state: 'running', season: season - 2, tiers: 2 },
    { state: 'upcoming', season: season - 1, tiers: 1 },
  ])
})

test('without a season to come nobody is a player of it', async () => {
  const { member, names, find } = await aClub()
  await member('Ana')
  expect(await names({ league: { season: 'upcoming', tier: null } })).toEqual([])
  expect((await find()).seasons).toEqual([])
})

test('a subscription ends within some days, today included, or has ended', async () => {
  const { member, names } = await aClub()
  await member('Yesterday', { roles: { regular_player: '2026-11-19' } })
  await member('Today', { roles: { regular_player: today } })
  await member('In ten days', { roles: { special_quiz_player: '2026-11-30' } })
  await member('In eleven', { roles: { regular_player: '2026-12-01' } })
  await member('Endless', { roles: { regular_player: true } })
  await member('Longer one', { roles: { special_quiz_player: '2026-11-19', regular_player: '2027-02-01' } })
  expect(await names({ subscription: { state: 'ending', days: 10 } })).toEqual(['In ten days', 'Today'])
  expect(await names({ subscription: { state: 'ended' } })).toEqual(['Yesterday'])
})

test('who was never seen counts from the registration', async () => {
  const { member, names, update } = await aClub()
  const [ana, rui] = [await member('Ana'), await member('Rui')]
  await member('New')
  await update(ana.id, { last_seen_at: '2026-10-21T09:59:59.000Z' })
  await update(rui.id, { last_seen_at: '2026-10-21T10:00:00.000Z' })
  await member('Never', { created_at: '2026-01-01T00:00:00.000Z' })
  expect(await names({ unseen_days: 30 })).toEqual(['Ana', 'Never'])
})

test('conditions are met together, and who wants no news is counted apart', async () => {
  const { member, names, find, update } = await aClub()
  await member('Ana', { language: 'en', roles: { host: true } })
  const rui = await member('Rui', { roles: { host: true } })
  await member('Eva', { language: 'pt' })
  expect(await names({ language: 'pt' })).toEqual(['Eva', 'Rui'])
  expect(await names({ language: 'pt', roles: ['host'] })).toEqual(['Rui'])
  await update(rui.id, { club_mail: false })
  expect(await find({ roles: ['host'] })).toMatchObject({ total: 1, unsubscribed: 1 })
  expect(await find({ roles: ['host'] }, true)).toMatchObject({ total: 2, unsubscribed: 0 })
})

test('the list comes page by page, and members of other clubs are in none', async () => {
  const { admin, member, find } = await aClub()
  const other = await aClub()
  await other.member('Other')
  for (let count = 0; count < 11; count++) await member(`Member ${count}`)
  const { total, page_count, recipients } = await find()
  expect([total, page_count, recipients.length]).toEqual([12, 2, 10])
  const body = { filter: aLetter().filter, club_business: false, page: 2 }
  const second = await app.call(letterCalls.findRecipients, { body }, admin.token)
  expect(second.recipients).toHaveLength(2)
})
