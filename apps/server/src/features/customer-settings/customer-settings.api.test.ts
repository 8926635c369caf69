import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as customerCalls from '@tertulia/contract/customers'
import { priceLists } from '@tertulia/core/subscriptions/plans'
import { describe, expect, test } from 'vitest'
import { aClub, refusalOf } from '../../../test/factories/customer-settings.ts'
import { aLeagueOf } from '../../../test/factories/seasons.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const identity = {
  name: 'Liga Nova',
  default_language: 'en' as const,
  time_zone: 'Atlantic/Azores',
  region_set: 'countries' as const,
  opponent_answers: false,
}

const visited = async (hostname: string) => {
  const headers = { origin: `http://${hostname}` }
  return (await app.http.inject({ url: '/api/customer', headers })).json<{ id: number }>()
}

async function actionsOf(customerId: number): Promise<string[]> {
  const { read } = app.forCustomer(customerId)
  const rows = await read.selectFrom('audit_log').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action)
}

test('a new customer has the default prices, rules and themes', async () => {
  const { read } = await aClub(app, { hostnames: ['novo.test'] })
  const settings = await read()
  expect(settings).toMatchObject({
    version: 1,
    hostnames: ['novo.test'],
    sender_address: null,
    brand_light: null,
    logo: null,
    iban: null,
    payment_service_account: null,
    card_checkout_account: null,
    season_running: false,
    season_ahead: false,
  })
  expect(settings.plans).toEqual(priceLists.pt)
  expect(settings.themes.map(({ slug }) => slug).slice(0, 2)).toEqual(['culture', 'entertainment'])
})

test('an admin may open and save them as the owner may; a player may not', async () => {
  const { customer_id } = await aClub(app)
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const player = await aUser(app, customer_id)
  const body = { version: 1, ...identity }
  expect((await app.call(customerSettingCalls.saveIdentity, { body }, admin.token)).version).toBe(2)
  expect(await app.refused(customerSettingCalls.getCustomerSettings, {}, player.token)).toBe('forbidden')
  expect(await app.refused(customerSettingCalls.saveIdentity, { body }, player.token)).toBe('forbidden')
})

describe('identity', () => {
  test('is saved cleaned, written to the log, and seen by visitors', async () => {
    const { customer_id, owner, read } = await aClub(app, { hostnames: ['identity.test'] })
    const body = { version: 1, ...identity, name: '  Liga \u200b Nova ' }
    const saved = await app.call(customerSettingCalls.saveIdentity, { body }, owner.token)
    expect(saved).toMatchObject({ ...identity, version: 2 })
    expect(await read()).toEqual(saved)
    expect(await visited('identity.test')).toMatchObject({ name: 'Liga Nova', region_set: 'countries' })
    expect(await actionsOf(customer_id)).toEqual(['save_customer identity'])
  })

  test('an empty name and an invalid time zone are reported at their fields', async () => {
    const { owner } = await aClub(app)
    const body = { version: 1, ...identity, name: ' \u200b', time_zone: 'Europe/Nowhere' }
    expect(await refusalOf(app, customerSettingCalls.saveIdentity, { token: owner.token, body })).toEqual({
      message: 'invalid_input',
      fields: ['name missing', 'time_zone invalid'],
    })
  })

  test('an unseen version is never overwritten, in any section', async () => {
    const { owner } = await aClub(app)
    await app.call(
      customerSettingCalls.saveBrand,
      { body: { version: 1, brand_light: null, brand_dark: null } },
      owner.token,
    )
    expect(
      await app.refused(
        customerSettingCalls.saveIdentity,
        { body: { version: 1, ...identity } },
        owner.token,
      ),
    ).toBe('customer_changed')
  })

  test('if two admins save at once, one is told', async () => {
    const { owner } = await aClub(app)
    const save = (name: string) =>
      app.http.inject({
        method: 'PUT',
        url: '/api/admin/customer/identity',
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { version: 1, ...identity, name },
      })
    const answers = await Promise.all([save('One'), save('Other')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('days do not move while a season is played; all else may change', async () => {
    const { customer_id, owner } = await aClub(app)
    await aLeagueOf(app, customer_id, 2)
    const body = { version: 1, ...identity }
    expect(await app.refused(customerSettingCalls.saveIdentity, { body }, owner.token)).toBe('season_running')
    const sameZone = { ...body, time_zone: 'Europe/Lisbon' }
    expect(await app.call(customerSettingCalls.saveIdentity, { body: sameZone }, owner.token)).toMatchObject({
      name: 'Liga Nova',
      season_running: true,
    })
  })

  test('between seasons another time zone is another today', async () => {
    const { customer_id, owner } = await aClub(app)
    await aLeagueOf(app, customer_id, 2, { first_date: '2027-01-04' })
    const saved = await app.call(
      customerSettingCalls.saveIdentity,
      { body: { version: 1, ...identity } },
      owner.token,
    )
    expect(saved).toMatchObject({ time_zone: 'Atlantic/Azores', season_running: false, season_ahead: true })
  })
})

describe('addresses', () => {
  const none = { sender_address: null }

  test('host names are stored in lower case and lead visitors to the customer; removed ones do not', async () => {
    const { customer_id, owner } = await aClub(app, { hostnames: ['old.test'] })
    const body = { version: 1, hostnames: ['New.Test.', ' second.test '], sender_address: 'liga@example.org' }
    const saved = await app.call(customerSettingCalls.saveAddresses, { body }, owner.token)
    expect(saved).toMatchObject({
      hostnames: ['new.test', 'second.test'],
      sender_address: 'liga@example.org',
    })
    expect((await visited('new.test')).id).toBe(customer_id)
    expect((await visited('old.test')).id).toBe(1)
  })

  test('the host name in use stays, and so does the last one', async () => {
    const { owner, read } = await aClub(app, { hostnames: ['used.test', 'spare.test'] })
    const save = (hostnames: string[], origin: string) =>
      app.http.inject({
        method: 'PUT',
        url: '/api/admin/customer/addresses',
        headers: { origin: `http://${origin}`, authorization: `Bearer ${owner.token}` },
        payload: { version: 1, hostnames, ...none },
      })
    expect((await save(['spare.test'], 'used.test')).json()).toMatchObject({ message: 'hostname_in_use' })
    expect((await save([], 'elsewhere.test')).json()).toMatchObject({ message: 'hostname_in_use' })
    expect((await read()).hostnames).toEqual(['spare.test', 'used.test'])
    expect((await save(['spare.test'], 'spare.test')).statusCode).toBe(200)
    expect((await visited('used.test')).id).toBe(1)
  })

  test('a host name of another customer is reported at its field, and nothing is saved', async () => {
    await aClub(app, { hostnames: ['theirs.test'] })
    const { owner, read } = await aClub(app, { hostnames: ['mine.test'] })
    const body = { version: 1, hostnames: ['other.test', 'THEIRS.test'], ...none }
    expect(await refusalOf(app, customerSettingCalls.saveAddresses, { token: owner.token, body })).toEqual({
      message: 'hostname_taken',
      fields: ['hostnames.1 taken'],
    })
    expect((await read()).hostnames).toEqual(['mine.test'])
  })

  test('only customer 1 can get the host of the server, and a customer that already has it keeps it', async () => {
    const { owner } = await aClub(app, { hostnames: ['own.test'] })
    const body = { version: 1, hostnames: ['own.test', 'LOCALHOST'], ...none }
    expect(await refusalOf(app, customerSettingCalls.saveAddresses, { token: owner.token, body })).toEqual({
      message: 'hostname_taken',
      fields: ['hostnames.1 taken'],
    })
    const given = await aClub(app, { hostnames: ['localhost'] })
    const stored = { version: 1, hostnames: ['localhost', 'more.test'], ...none }
    const saved = await app.call(customerSettingCalls.saveAddresses, { body: stored }, given.owner.token)
    expect(saved.hostnames).toEqual(['localhost', 'more.test'])
  })

  test('if two customers take a host name at once, one gets it', async () => {
    const clubs = [await aClub(app), await aClub(app)]
    const body = { version: 1, hostnames: ['wanted.test'], ...none }
    const answers = await Promise.all(
      clubs.map(({ owner }) =>
        app.http.inject({
          method: 'PUT',
          url: '/api/admin/customer/addresses',
          headers: { authorization: `Bearer ${owner.token}` },
          payload: body,
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('invalid and duplicate host names and invalid addresses are reported at their fields', async () => {
    const { owner } = await aClub(app)
    const hostnames = ['https://a.test', 'b.test', 'B.test', 'c.test:80']
    const body = { version: 1, hostnames, sender_address: 'a@b.pt, c@d.pt' }
    expect(await refusalOf(app, customerSettingCalls.saveAddresses, { token: owner.token, body })).toEqual({
      message: 'invalid_input',
      fields: ['hostnames.0 invalid', 'hostnames.2 twice', 'hostnames.3 invalid', 'sender_address invalid'],
    })
  })
})

describe('brand colours', () => {
  test('readable colours are stored in lower case and sent to visitors; null restores the defaults', async () => {
    const { owner } = await aClub(app, { hostnames: ['brand.test'] })
    const body = { version: 1, brand_light: '#7A1F3D', brand_dark: '#f0a0b8' }
    await app.call(customerSettingCalls.saveBrand, { body }, owner.token)
    expect(await visited('brand.test')).toMatchObject({ brand_light: '#7a1f3d', brand_dark: '#f0a0b8' })
    await app.call(
      customerSettingCalls.saveBrand,
      { body: { version: 2, brand_light: null, brand_dark: null } },
      owner.token,
    )
    expect(await visited('brand.test')).toMatchObject({ brand_light: null, brand_dark: null })
  })

  test('an unreadable colour is reported at its field', async () => {
    const { owner } = await aClub(app)
    const body = { version: 1, brand_light: '#f5bc41', brand_dark: '#0f5c4d' }
    expect(await refusalOf(app, customerSettingCalls.saveBrand, { token: owner.token, body })).toEqual({
      message: 'low_contrast',
      fields: ['brand_light low_contrast', 'brand_dark low_contrast'],
    })
  })

  test.each(['red', '#fff', '#12345g', '#123456;'])('%s is no colour', async (brandLight) => {
    const { owner } = await aClub(app)
    const body = { version: 1, brand_light: brandLight, brand_dark: null }
    expect(await refusalOf(app, customerSettingCalls.saveBrand, { token: owner.token, body })).toEqual({
      message: 'invalid_input',
      fields: ['brand_light invalid'],
    })
  })
})

test('the settings of one customer are never another’s', async () => {
  const mine = await aClub(app)
  const theirs = await aClub(app)
  await app.call(customerSettingCalls.saveIdentity, { body: { version: 1, ...identity } }, mine.owner.token)
  expect((await theirs.read()).name).not.toBe('Liga Nova')
  expect((await app.call(customerCalls.getCustomer, {}, theirs.owner.token)).name).not.toBe('Liga Nova')
})
