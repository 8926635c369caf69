import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import type { FairPlayCase } from '@tertulia/contract/fair-play-cases'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as profileCalls from '@tertulia/contract/profiles'
import { roleNames } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { recordedActions } from '../../../../test/factories/proposals.ts'
import { aLeagueOf, aSeason } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'
import { compareAnswers } from '../../../jobs/compare-answers.ts'

const now = '2026-11-20T10:00:00.000Z'
const app = testApp(now)
const reason = 'Seven answers are the same as those of another player.'
const statement = 'We learnt from the same book at school.'
const outcome = 'The answers are explained, and nothing changes.'

async function aClub() {
  const customerId = await aCustomer(app)
  const player = await aUser(app, customerId, { roles: { regular_player: true } })
  const reviewers = { roles: { fair_play_reviewer: true } } as const
  const [one, other] = [await aUser(app, customerId, reviewers), await aUser(app, customerId, reviewers)]
  return { customer_id: customerId, player, one, other }
}

async function anOpenCase() {
  const club = await aClub()
  const body = { user_id: club.player.id, reason }
  const opened = await app.call(fairPlayCaseCalls.openFairPlayCase, { body }, club.one.token)
  return { ...club, id: opened.id }
}

const say = (id: number, token: string, text = statement, seen: string | null = null) =>
  app.call(
    fairPlayCaseCalls.stateOwnCase,
    { params: { id }, body: { statement: text, seen_stated_at: seen } },
    token,
  )

const seenOf = (found: FairPlayCase) => ({
  seen_stated_at: found.stated_at,
  seen_proposed_at: found.proposed_at,
})

const read = (id: number, token: string) =>
  app.call(fairPlayCaseCalls.getFairPlayCase, { params: { id } }, token)

const proposing = (found: FairPlayCase, text = outcome) => ({
  params: { id: found.id },
  body: { outcome: text, ...seenOf(found) },
})

const agreeing = (found: FairPlayCase) => ({
  params: { id: found.id },
  body: { ...seenOf(found), seen_proposed_at: found.proposed_at ?? now },
})

const mailsTo = async (customerId: number, userId: number) =>
  app
    .forCustomer(customerId)
    .read.selectFrom('outbox')
    .select(['kind', 'text'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

test('a case is told to its player, who is heard before two people decide', async () => {
  const { customer_id, id, player, one, other } = await anOpenCase()
  const opened = await read(id, other.token)
  expect(opened).toMatchObject({
    stage: 'hearing',
    player: { id: player.id },
    opened_by: { id: one.id },
    heard_until: '2026-12-05T00:00:00.000Z',
    outcome: null,
  })
  expect(await app.refused(fairPlayCaseCalls.proposeOutcome, proposing(opened), one.token)).toBe(
    'player_not_heard',
  )

  await say(id, player.token)
  const heard = await read(id, one.token)
  expect(heard).toMatchObject({ stage: 'heard', statement, stated_at: now })
  const proposed = await app.call(fairPlayCaseCalls.proposeOutcome, proposing(heard), one.token)
  expect(proposed).toMatchObject({ stage: 'proposed', outcome, proposed_by: { id: one.id } })
  const own = async () => (await app.call(fairPlayCaseCalls.listOwnFairPlayCases, {}, player.token)).cases
  expect(await own()).toMatchObject([{ id, state: 'open', outcome: null }])
  expect(await app.refused(fairPlayCaseCalls.agreeToOutcome, agreeing(proposed), one.token)).toBe(
    'second_person_needed',
  )

  const decided = await app.call(fairPlayCaseCalls.agreeToOutcome, agreeing(proposed), other.token)
  expect(decided).toMatchObject({ stage: 'decided', outcome, ended_by: { id: other.id } })
  expect(await own()).toEqual([
    {
      id,
      state: 'decided',
      reason,
      opened_at: now,
      heard_until: opened.heard_until,
      statement,
      stated_at: now,
      ended_at: now,
      outcome,
    },
  ])
  const mails = await mailsTo(customer_id, player.id)
  expect(mails.map(({ kind }) => kind)).toEqual(['case_opened', 'case_ended'])
  expect(mails[0]?.text).toContain(reason)
  expect(mails[0]?.text).toContain('4 de dezembro de 2026')
  expect(mails[1]?.text).toContain(outcome)
  for (const { text } of mails) expect(text).not.toContain(opened.opened_by.name)
})

test('a player who says nothing is waited for until their time is over', async () => {
  const { id, player, one } = await anOpenCase()
  app.clock.set('2026-12-05T00:00:00.000Z')
  const waited = await read(id, one.token)
  expect(waited.stage).toBe('heard')
  await app.call(fairPlayCaseCalls.proposeOutcome, proposing(waited), one.token)
  app.clock.set('2026-12-06T10:00:00.000Z')
  await say(id, player.token)
  expect(await read(id, one.token)).toMatchObject({
    stage: 'heard',
    outcome: null,
    proposed_by: null,
    statement,
  })
  app.clock.set(now)
})

test('nobody decides past what they have not seen', async () => {
  const { id, player, one, other } = await anOpenCase()
  const before = await read(id, one.token)
  await say(id, player.token)
  expect(await app.refused(fairPlayCaseCalls.proposeOutcome, proposing(before), one.token)).toBe(
    'case_changed',
  )
  const heard = await read(id, one.token)
  const proposed = await app.call(fairPlayCaseCalls.proposeOutcome, proposing(heard), one.token)
  expect(
    await app.refused(
      fairPlayCaseCalls.proposeOutcome,
      proposing(heard, 'Other words than these.'),
      other.token,
    ),
  ).toBe('case_changed')
  expect(
    await app.refused(
      fairPlayCaseCalls.stateOwnCase,
      { params: { id }, body: { statement: 'Again something', seen_stated_at: null } },
      player.token,
    ),
  ).toBe('case_changed')
  app.clock.set('2026-11-20T11:00:00.000Z')
  await say(id, player.token, 'There is something to add.', now)
  expect(await app.refused(fairPlayCaseCalls.agreeToOutcome, agreeing(proposed), other.token)).toBe(
    'case_changed',
  )
  const again = await app.call(
    fairPlayCaseCalls.proposeOutcome,
    proposing(await read(id, other.token)),
    other.token,
  )
  await app.call(fairPlayCaseCalls.agreeToOutcome, agreeing(again), one.token)
  const ended = agreeing(again)
  expect(await app.refused(fairPlayCaseCalls.agreeToOutcome, ended, one.token)).toBe('case_changed')
  expect(
    await app.refused(
      fairPlayCaseCalls.withdrawFairPlayCase,
      { params: { id }, body: { reason } },
      one.token,
    ),
  ).toBe('case_changed')
  expect(
    await app.refused(
      fairPlayCaseCalls.stateOwnCase,
      { params: { id }, body: { statement, seen_stated_at: app.clock.now() } },
      player.token,
    ),
  ).toBe('case_changed')
  app.clock.set(now)
})

test('two people agreeing at once end a case once, with one mail', async () => {
  const { customer_id, id, player, one, other } = await anOpenCase()
  await say(id, player.token)
  const proposed = await app.call(
    fairPlayCaseCalls.proposeOutcome,
    proposing(await read(id, one.token)),
    one.token,
  )
  const third = await aUser(app, customer_id, { roles: { admin: true } })
  const results = await Promise.allSettled(
    [other, third].map(({ token }) => app.call(fairPlayCaseCalls.agreeToOutcome, agreeing(proposed), token)),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await mailsTo(customer_id, player.id)).map(({ kind }) => kind)).toEqual([
    'case_opened',
    'case_ended',
  ])
})

test('a case is withdrawn with a reason, and another may follow; never two at once', async () => {
  const { customer_id, id, player, one } = await anOpenCase()
  const body = { user_id: player.id, reason }
  expect(await app.refused(fairPlayCaseCalls.openFairPlayCase, { body }, one.token)).toBe('case_exists')
  const withdrawal = { params: { id }, body: { reason: 'I mixed up two players, sorry.' } }
  expect(await app.call(fairPlayCaseCalls.withdrawFairPlayCase, withdrawal, one.token)).toMatchObject({
    stage: 'withdrawn',
    ended_by: { id: one.id },
  })
  expect((await mailsTo(customer_id, player.id))[1]?.text).toContain('I mixed up two players, sorry.')
  await app.call(fairPlayCaseCalls.openFairPlayCase, { body }, one.token)
  const { cases } = await app.call(fairPlayCaseCalls.listFairPlayCases, {}, one.token)
  expect(cases.map(({ stage }) => stage)).toEqual(['hearing', 'withdrawn'])
})

test('home asks the player for their word, and the team for a decision', async () => {
  const { customer_id, id, player, one, other } = await anOpenCase()
  const current = (token: string) =>
    app.call(notificationCalls.getCurrentNotifications, { query: { current: '' } }, token)
  const waiting = async (token: string) => (await current(token)).waiting?.map(({ kind }) => kind)
  expect((await current(player.token)).asked_about_fair_play).toBe(true)
  expect(await current(other.token)).not.toHaveProperty('asked_about_fair_play')
  expect(await waiting(one.token)).toEqual([])
  await say(id, player.token)
  expect(await current(player.token)).not.toHaveProperty('asked_about_fair_play')
  expect(await waiting(one.token)).toEqual(['fair_play_cases'])
  await app.call(fairPlayCaseCalls.proposeOutcome, proposing(await read(id, one.token)), one.token)
  expect(await waiting(one.token)).toEqual([])
  expect(await waiting(other.token)).toEqual(['fair_play_cases'])
  const { read: db } = app.forCustomer(customer_id)
  await db.insertInto('user_roles').values({ user_id: player.id, role: 'fair_play_reviewer' }).execute()
  expect(await waiting(player.token)).toEqual([])
})

test('only the role and admins read cases, nobody one about themselves, and no other club', async () => {
  const { customer_id, id, player, one } = await anOpenCase()
  const params = { id }
  for (const role of roleNames) {
    const { token } = await aUser(app, customer_id, { roles: { [role]: true } })
    if (role === 'admin' || role === 'fair_play_reviewer') {
      expect(await read(id, token)).toMatchObject({ id })
      continue
    }
    const refusal = role === 'blocked' ? 'blocked' : 'forbidden'
    expect(await app.refused(fairPlayCaseCalls.getFairPlayCase, { params }, token)).toBe(refusal)
    const body = { statement, seen_stated_at: null }
    expect(await app.refused(fairPlayCaseCalls.stateOwnCase, { params, body }, token)).toBe('not_found')
  }
  const { read: db } = app.forCustomer(customer_id)
  await db.insertInto('user_roles').values({ user_id: player.id, role: 'fair_play_reviewer' }).execute()
  expect(await app.call(fairPlayCaseCalls.listFairPlayCases, {}, player.token)).toEqual({ cases: [] })
  expect(await app.refused(fairPlayCaseCalls.getFairPlayCase, { params }, player.token)).toBe('not_found')
  const ownCause = { body: { user_id: one.id, reason } }
  expect(await app.refused(fairPlayCaseCalls.openFairPlayCase, ownCause, one.token)).toBe('own_cause')
  const stranger = await aUser(app, await aCustomer(app), { roles: { fair_play_reviewer: true } })
  expect(await app.refused(fairPlayCaseCalls.getFairPlayCase, { params }, stranger.token)).toBe('not_found')
  expect(
    await app.refused(
      fairPlayCaseCalls.openFairPlayCase,
      { body: { user_id: player.id, reason } },
      stranger.token,
    ),
  ).toBe('not_found')
})

test('a blocked player is heard, too', async () => {
  const { customer_id, id, player } = await anOpenCase()
  const { read: db } = app.forCustomer(customer_id)
  await db.insertInto('user_roles').values({ user_id: player.id, role: 'blocked' }).execute()
  expect(await say(id, player.token)).toMatchObject({ statement })
})

test('a text of blanks is no text', async () => {
  const { id, player, one } = await anOpenCase()
  const blank = ' \u200b '.repeat(10)
  const input = { params: { id }, body: { statement: blank, seen_stated_at: null } }
  expect(await app.refused(fairPlayCaseCalls.stateOwnCase, input, player.token)).toBe('invalid_input')
  const body = { user_id: player.id, reason: blank }
  expect(await app.refused(fairPlayCaseCalls.openFairPlayCase, { body }, one.token)).toBe('invalid_input')
})

test('each reading and each step is in the audit log', async () => {
  const { customer_id, id, player, one } = await anOpenCase()
  await app.call(fairPlayCaseCalls.listFairPlayCases, {}, one.token)
  await say(id, player.token)
  await app.call(fairPlayCaseCalls.proposeOutcome, proposing(await read(id, one.token)), one.token)
  const done = (await recordedActions(app, customer_id)).filter(([user]) => user === one.id)
  expect(done.map(([, action]) => action)).toEqual([
    `open_case ${id}`,
    'read_cases',
    `read_case ${id}`,
    `propose_outcome ${id}`,
  ])
})

test('a case that has ended is kept for two seasons, an open one until it ends', async () => {
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 2, { first_date: '2026-11-19' })
  const [ended, open] = players
  const reviewer = await aUser(app, customerId, { roles: { fair_play_reviewer: true } })
  const cases = []
  for (const { id } of players)
    cases.push(
      await app.call(fairPlayCaseCalls.openFairPlayCase, { body: { user_id: id, reason } }, reviewer.token),
    )
  const withdrawn = { params: { id: cases[0]?.id ?? 0 }, body: { reason } }
  await app.call(fairPlayCaseCalls.withdrawFairPlayCase, withdrawn, reviewer.token)
  const silent = () => {}
  const left = async () => {
    await compareAnswers({ ...app, log: { info: silent, warn: silent, error: silent } })
    const { cases: found } = await app.call(fairPlayCaseCalls.listFairPlayCases, {}, reviewer.token)
    return found.map(({ player }) => player.id)
  }
  const tiers = [players.map(({ id }) => id)]
  await aSeason(app, customerId, { first_date: '2026-12-21', tiers })
  app.clock.set('2026-12-22T10:00:00.000Z')
  expect(await left()).toEqual([open?.id, ended?.id])
  await aSeason(app, customerId, { first_date: '2027-02-01', tiers })
  app.clock.set('2027-02-02T10:00:00.000Z')
  expect(await left()).toEqual([open?.id])
  app.clock.set(now)
})

test('reviewers find a player by name, to open a case about them', async () => {
  const { id, player, one } = await anOpenCase()
  const { name } = (await read(id, one.token)).player
  const { players } = await app.call(profileCalls.searchPlayers, { query: { search: name } }, one.token)
  expect(players.map((found) => found.id)).toEqual([player.id])
})
