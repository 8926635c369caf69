import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { aReader, runAt, tellOfRepairs } from '../../../test/factories/mail.ts'
import { anOpenDay } from '../../../test/factories/open-days.ts'
import { aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { testApp } from '../../../test/test-app.ts'

const now = '2026-11-16T10:00:00.000Z'
const app = testApp(now)
const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23']

/** A running season of Ana and three others, with an admin. */
async function aRunningSeason() {
  app.clock.set(now)
  const ruleSet = { ...defaultRuleSet, round_count: 6, solo_rounds: [], latest_substitute_round: 6 }
  const customerId = await aCustomer(app, { rule_set: ruleSet, name: 'Liga' })
  const ana = await aReader(app, customerId)
  const others = [await aUser(app, customerId), await aUser(app, customerId), await aUser(app, customerId)]
  const { season } = await aSeason(app, customerId, {
    dates,
    tiers: [[ana.id, ...others.map(({ id }) => id)]],
  })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  let version = 1
  const move = async (round: number, date: string, reason: string, quizzes: [] | null = null) => {
    const body = { moved: [{ round, date }], reason, version, quizzes }
    ;({ version } = await app.call(roundMoveCalls.moveRounds, { params: { season }, body }, admin.token))
    const { moves } = await app.call(roundMoveCalls.listRoundMoves, { params: { season } }, admin.token)
    return moves[0]!.id
  }
  const undo = async (id: number) => {
    const body = { version, quizzes: null }
    ;({ version } = await app.call(roundMoveCalls.undoRoundMove, { params: { id }, body }, admin.token))
  }
  const withdraw = async (substituteId: number | null) => {
    const body = { withdrawn_id: ana.id, substitute_id: substituteId, reason: 'Ill.', version }
    ;({ version } = await app.call(withdrawalCalls.withdrawPlayer, { params: { season }, body }, admin.token))
  }
  const takeBack = async () => {
    const { changes } = await app.call(placeChangeCalls.listPlaceChanges, { params: { season } }, admin.token)
    const params = { id: changes.find((change) => change.undone_at === null)!.id }
    const input = { params, body: { version } }
    ;({ version } = await app.call(placeChangeCalls.undoPlaceChange, input, admin.token))
  }
  const replace = async (withdrawnId: number, replacementId: number) => {
    const body = { withdrawn_id: withdrawnId, replacement_id: replacementId, reason: 'Ill.', version }
    ;({ version } = await app.call(seasonCalls.replacePlayer, { params: { season }, body }, admin.token))
  }
  return { replace, customer_id: customerId, ana, others, move, undo, withdraw, takeBack }
}

test('a round that moves and moves back is told to nobody', async () => {
  const { customer_id, move, undo } = await aRunningSeason()
  await undo(await move(5, '2026-11-21', 'The hall is closed.'))
  await move(5, '2026-11-22', 'A strike.')
  await move(5, '2026-11-20', 'No strike.')
  await tellOfRepairs(app)
  expect(await listMails(app, customer_id)).toEqual([])
})

test('three moves are one message about where the rounds are then, some minutes after the last one', async () => {
  const { ana, move, undo } = await aRunningSeason()
  await ana.showOn()
  await move(5, '2026-11-21', 'The hall is closed.')
  const second = await move(6, '2026-11-24', 'A typing error.')
  app.clock.set('2026-11-16T10:04:00.000Z')
  await move(4, '2026-11-20', 'A strike.')
  await undo(second)
  await runAt(app, '2026-11-16T10:08:59.999Z')
  expect(await ana.mails()).toEqual([])
  await runAt(app, '2026-11-16T10:09:00.000Z')
  await runAt(app, '2026-11-16T10:20:00.000Z')
  const [mail, ...more] = await ana.mails()
  expect(more).toEqual([])
  expect(mail!.subject).toBe('2 rounds have new dates · Liga')
  expect(mail!.text).toContain('- Round 4: Thursday, 19 November 2026 → Friday, 20 November 2026')
  expect(mail!.text).toContain('- Round 5: Friday, 20 November 2026 → Saturday, 21 November 2026')
  expect(mail!.text).not.toContain('Round 6')
  for (const reason of ['The hall is closed.', 'A strike.']) expect(mail!.text).toContain(`> ${reason}`)
  expect(mail!.text).not.toContain('typing')
  expect(await ana.pushes()).toMatchObject([{ body: 'The hall is closed. A strike.' }])
})

test('an editor reads which moved quizzes they are planned to write', async () => {
  const { customer_id, ana, move } = await aRunningSeason()
  const editor = await aReader(app, customer_id, { roles: { quiz_editor: true } })
  const body = { writer_id: editor.id, seen_writer_id: null }
  await app.call(quizPlanCalls.planWriter, { params: { date: '2026-11-23' }, body }, editor.token)
  await move(6, '2026-11-24', 'The hall is closed.', [])
  await tellOfRepairs(app)
  const [mail] = await editor.mails()
  expect(mail!.text).toContain('You are planned to write the quiz of Tuesday, 24 November 2026.')
  expect((await ana.mails())[0]!.text).not.toContain('You are planned')
})

test('a move that is undone after it was told is told as what it is', async () => {
  const { ana, move, undo } = await aRunningSeason()
  const id = await move(5, '2026-11-21', 'The hall is closed.')
  await tellOfRepairs(app)
  await undo(id)
  await tellOfRepairs(app)
  const [, back, ...more] = await ana.mails()
  expect(more).toEqual([])
  expect(back!.subject).toBe('Round 5 moves to Friday, 20 November 2026 · Liga')
  expect(back!.text).toContain('An earlier change is undone. Its reason was:')
})

test('of several processes at once one tells', async () => {
  const { ana, move } = await aRunningSeason()
  await move(5, '2026-11-21', 'The hall is closed.')
  const later = '2026-11-16T10:05:00.000Z'
  await Promise.all([runAt(app, later), runAt(app, later), runAt(app, later)])
  expect(await ana.mails()).toHaveLength(1)
})

test('a withdrawal that is undone in time is told to nobody, and of two substitutes each reads what is so', async () => {
  const { customer_id, ana, withdraw, takeBack } = await aRunningSeason()
  await withdraw(null)
  await takeBack()
  await tellOfRepairs(app)
  expect(await listMails(app, customer_id)).toEqual([])

  const [first, second] = [await aReader(app, customer_id), await aReader(app, customer_id)]
  await withdraw(first.id)
  await tellOfRepairs(app)
  await takeBack()
  await withdraw(second.id)
  await tellOfRepairs(app)
  expect((await first.subjects()).map((subject) => subject?.endsWith('after all'))).toEqual([false, true])
  expect(await second.mails()).toHaveLength(1)
  expect(await ana.mails()).toHaveLength(2)
})

test('a replacement is told once to whom it concerns, and one that is undone in time to nobody', async () => {
  const { customer_id, ana, others, replace, takeBack } = await aRunningSeason()
  const [first, second] = [await aReader(app, customer_id), await aReader(app, customer_id)]
  await replace(ana.id, first.id)
  await takeBack()
  await tellOfRepairs(app)
  expect(await listMails(app, customer_id)).toEqual([])

  // Of two replacements in a row the one between has neither come nor gone.
  app.clock.set(now)
  await replace(ana.id, first.id)
  await replace(first.id, second.id)
  await tellOfRepairs(app)
  expect(await first.mails()).toEqual([])
  const [left, ...more] = await ana.mails()
  expect(more).toEqual([])
  expect(left!.text).toContain('has your place and your games')
  const [came] = await second.mails()
  expect(came!.text).toContain('These are your games:')
  expect(came!.text).toContain('- Round 6: Monday, 23 November 2026, against')
  const mails = await listMails(app, customer_id)
  expect(new Set(mails.map(({ user_id: id }) => id))).toEqual(
    new Set([ana.id, second.id, ...others.map(({ id }) => id)]),
  )
  // It says why to admins alone.
  expect(mails.some(({ text }) => text?.includes('Ill.'))).toBe(false)

  app.clock.set('2026-11-16T11:00:00.000Z')
  await takeBack()
  await takeBack()
  await tellOfRepairs(app)
  expect((await ana.mails())[1]!.text).toContain('These are your games:')
  expect((await second.mails())[1]!.text).toContain('has your place and your games')
})

test('a day that closes later and earlier again is told to nobody, twice later once', async () => {
  const { customer_id, two, admin } = await anOpenDay(app)
  const params = { date: '2026-11-20' }
  const reason = 'The site was down for an hour.'
  const lengthen = (closesAt: string) =>
    app.call(dayChangeCalls.lengthenDay, { params, body: { closes_at: closesAt, reason } }, admin.token)
  const undo = async () => {
    const [latest] = (await app.call(dayChangeCalls.getChangeableDay, { params }, admin.token)).changes
    await app.call(dayChangeCalls.undoDayChange, { params: { id: latest!.id } }, admin.token)
  }
  const told = async () => (await listMails(app, customer_id)).filter(({ kind }) => kind === 'day_change')
  await lengthen('2026-11-21T12:00:00.000Z')
  await undo()
  await tellOfRepairs(app)
  expect(await told()).toEqual([])

  await lengthen('2026-11-21T12:00:00.000Z')
  await lengthen('2026-11-21T20:00:00.000Z')
  await tellOfRepairs(app)
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ user_id: two.id })
  expect(mail!.subject).toContain('20:00')

  await lengthen('2026-11-22T00:00:00.000Z')
  app.clock.set('2026-11-22T00:00:30.000Z')
  await closeDays(app)
  await tellOfRepairs(app)
  expect(await told()).toHaveLength(1)
})

test('a void day that counts again in time is told to nobody, and two repairs of a day are one message', async () => {
  const { customer_id, one, two, admin } = await anOpenDay(app)
  const params = { date: '2026-11-20' }
  app.clock.set('2026-11-21T08:00:00.000Z')
  await closeDays(app)
  const told = async () => (await listMails(app, customer_id)).filter(({ kind }) => kind === 'day_change')
  const makeVoid = () =>
    app.call(dayChangeCalls.voidDay, { params, body: { reason: 'The answers were shown.' } }, admin.token)
  const undo = async () => {
    const [latest] = (await app.call(dayChangeCalls.getChangeableDay, { params }, admin.token)).changes
    await app.call(dayChangeCalls.undoDayChange, { params: { id: latest!.id } }, admin.token)
  }
  await makeVoid()
  await undo()
  await tellOfRepairs(app)
  expect(await told()).toEqual([])

  const body = { player_id: one.id, quiz_kind: 'daily' as const, reason: 'Answers were looked up.' }
  await app.call(dayChangeCalls.annulSubmissions, { params, body }, admin.token)
  await makeVoid()
  await tellOfRepairs(app)
  const mails = await told()
  expect(mails.map(({ user_id: id }) => id)).toEqual([one.id, two.id])
  for (const { text, subject } of mails) {
    expect(subject).toMatch(/^Os teus resultados de sexta-feira, 20 de novembro de 2026 mudaram/)
    expect(text).toContain('> Answers were looked up.')
    expect(text).toContain('> The answers were shown.')
  }
})
