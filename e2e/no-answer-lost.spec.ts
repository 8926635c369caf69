import * as correctionCalls from '@tertulia/contract/corrections'
import type { Browser } from '@playwright/test'
import { firstRound, startSeason, writeQuiz } from './steps/club-steps.ts'
import { at, expect, test, today, type Club, type Member } from './fixtures.ts'
import { isFull } from './full-run.ts'
import { expectSubmitted, submit } from './steps/quiz-steps.ts'
import { writeSpecialQuiz } from './special-steps.ts'
import {
  below,
  expectSaved,
  expectShown,
  expectToCount,
  inAnyOrder,
  openForm,
  openTypist,
  seeded,
  stake,
  stakeTheRest,
  thinkOfAnAnswer,
  typeOn,
  type Typist,
} from './steps/typist.ts'

const seed = Number(process.env['ANSWERS_SEED'] ?? 20_261_122)

// The page is closed or reloaded a hundred times, in a full run two hundred, which takes as long as several journeys.
test.setTimeout(600_000)

type GoOn = () => Promise<void>
type Interruption = (typist: Typist, goOn: GoOn) => Promise<void>

/**
 * Interruptions in the middle of an answer, with their number; each lets typing continue, and leaves a connection and a
 * tab.
 */
const interruptions: [Interruption, number][] = [
  [cutTheNetwork, 15],
  [goOnInTheOtherTab, 7],
  [cutTheNetworkAndClose, 1],
  [closeTheTab, 1],
  [crashTheTab, 1],
]

async function cutTheNetwork({ context }: Typist, goOn: GoOn) {
  await context.setOffline(true)
  await goOn()
  await context.setOffline(false)
}

async function goOnInTheOtherTab(typist: Typist, goOn: GoOn) {
  const { page, context } = typist
  const other = context.pages().find((tab) => tab !== page)
  if (other === undefined) await reopen(typist)
  else typist.page = other
  await expectShown(typist, typist.page)
  await goOn()
  await expectShown(typist, page)
}

async function cutTheNetworkAndClose(typist: Typist, goOn: GoOn) {
  await typist.context.setOffline(true)
  await goOn()
  await typist.page.close()
  await typist.context.setOffline(false)
  await reopen(typist)
}

async function closeTheTab(typist: Typist, goOn: GoOn) {
  await typist.page.close()
  await reopen(typist)
  await goOn()
}

async function crashTheTab(typist: Typist, goOn: GoOn) {
  const { page, context } = typist
  // Typed text is saved within a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const crashed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  // The other tab may have shared the process.
  for (const tab of context.pages()) await tab.close()
  await reopen(typist)
  await goOn()
}

async function reopen(typist: Typist) {
  typist.page = await typist.context.newPage()
  await openForm(typist, typist.page)
  await expectShown(typist, typist.page)
}

/** Answers the quiz through all the interruptions, and submits it. */
async function play(typist: Typist) {
  for (const interrupt of inAnyOrder(typist, interruptions)) {
    await stake(typist)
    const { number, text, interruptedAt } = thinkOfAnAnswer(typist)
    await typeOn(typist, number, text.slice(0, interruptedAt))
    await interrupt(typist, () => typeOn(typist, number, text.slice(interruptedAt)))
    await expectShown(typist, typist.page)
    await expectSaved(typist)
  }
  await stakeTheRest(typist)
  const isCut = below(typist, 2) === 0
  if (isCut) await typist.context.setOffline(true)
  await submit(typist.page)
  if (isCut) await expect(typist.page.getByText(/waiting to be sent/)).toBeVisible()
  await typist.context.setOffline(false)
  await expectSubmitted(typist.page)
  await expectToCount(typist)
}

type Players = { club: Club; members: Member[]; kind: Typist['kind'] }

async function playTogether(browser: Browser, { club, members, kind }: Players) {
  await Promise.all(
    members.map(async (member, index) => {
      const typist = await openTypist(browser, { club, member, kind, random: seeded(seed + index) })
      await play(typist)
      await typist.context.close()
    }),
  )
}

// Each is interrupted 25 times.
const names = isFull ? ['Ana', 'Bruno', 'Carla', 'Dinis'] : ['Ana', 'Bruno']

test('daily quiz: answers and points survive every interruption and count once', async ({
  browser,
  club,
  server,
}) => {
  const members = await Promise.all(names.map((name) => club.member(name, { regular_player: true })))
  const admin = await club.member('Alice', { admin: true })
  await startSeason(club, { admin, tiers: [members], first: firstRound })
  await writeQuiz(club, { editor: admin, date: firstRound })
  await server.setClock(at(firstRound, '09:00'))

  await playTogether(browser, { club, members, kind: 'daily' })
  const correction = await club.call(
    correctionCalls.getCorrection,
    { params: { kind: 'daily', date: firstRound } },
    admin,
  )
  expect(correction.submissions).toBe(members.length)
})

// One form holds both kinds of quiz (docs/decisions/0012), so that a usual run interrupts the daily one alone.
if (isFull) {
  test('special quiz: answers and jokers survive every interruption and count once', async ({
    browser,
    club,
  }) => {
    const members = await Promise.all(names.map((name) => club.member(name, { special_quiz_player: true })))
    const sara = await club.member('Sara', { special_quiz_editor: true, answer_reviewer: true })
    await writeSpecialQuiz(club, { editor: sara, date: today })

    await playTogether(browser, { club, members, kind: 'special' })
    const correction = await club.call(
      correctionCalls.getCorrection,
      { params: { kind: 'special', date: today } },
      sara,
    )
    expect(correction.submissions).toBe(members.length)
  })
}
