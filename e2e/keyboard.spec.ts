import type { Page } from '@playwright/test'
import * as userCalls from '@tertulia/contract/users'
import {
  answersBut,
  firstRound,
  openFirstRound,
  passMidnight,
  startSeason,
  usualPoints,
  writeQuiz,
} from './steps/club-steps.ts'
import { at, expect, test, type Club, type LeagueServer } from './fixtures.ts'
import { expectPage, findMotion, goTo } from './steps/keyboard-steps.ts'
import { answerField, expectPoints, pointsButton, submitButton } from './steps/quiz-steps.ts'

const newcomer = { name: 'Maria', surname: 'Lopes', email: 'maria@example.test' }
const longPassword = 'seven blue horses'

// Shows the focus at once, not after a transition.

/** Types into the fields of the registration, each found by its label. */
async function register(page: Page): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const typed = {
    Name: newcomer.name,
    Surname: newcomer.surname,
    'E-mail': newcomer.email,
    Password: longPassword,
    'Repeat the password': longPassword,
  }
  for (const [label, text] of Object.entries(typed)) {
    await goTo(page, field(label))
    await page.keyboard.type(text)
  }
  const district = page.getByRole('combobox', { name: 'District' })
  await goTo(page, district)
  await page.keyboard.type('Lis')
  await expect(district).toHaveValue('PT.LI')
  await goTo(page, page.getByRole('button', { name: 'Register' }))
  await page.keyboard.press('Enter')
  await expectPage(page, /^Thank you, Maria/)
}

/** Approves the newcomer and starts a season the next morning at nine. */
async function beginSeason(club: Club, server: LeagueServer): Promise<void> {
  const admin = await club.member('Alice', { admin: true })
  const bruno = await club.member('Bruno', { regular_player: true }, { region: 'PT.PO' })
  const { users } = await club.call(
    userCalls.listUsers,
    { query: { page: 1, search: newcomer.email } },
    admin,
  )
  const id = users[0]?.id ?? 0
  const roles = { regular_player: true } as const
  await club.call(userCalls.approveUser, { params: { id }, body: { roles } }, admin)
  const maria = { ...newcomer, id, token: '' }
  await startSeason(club, { admin, tiers: [[maria, bruno]], first: firstRound })
  await writeQuiz(club, { editor: admin, date: firstRound })
  await server.setClock(at(firstRound, '09:00'))
}

/** Answers by typing and Enter; gives the points by Alt and a digit, and once with their buttons. */
async function answerQuiz(page: Page): Promise<void> {
  await goTo(page, answerField(page, 1))
  for (const [index, answer] of answersBut().entries()) {
    await expect(answerField(page, index + 1)).toBeFocused()
    await page.keyboard.type(answer)
    if (index > 0) await page.keyboard.press(`Alt+Digit${usualPoints[index]}`)
    await page.keyboard.press('Enter')
  }
  // The first question has got the value that was left.
  await expectPoints(page, usualPoints)
  await goTo(page, submitButton(page))
}

test('a visitor can register, play and open the profile by keyboard alone', async ({
  page,
  club,
  server,
}) => {
  await page.goto(club.url('/'))
  await goTo(page, page.getByRole('link', { name: 'Skip to the content' }))
  await page.keyboard.press('Enter')
  await goTo(page, page.getByRole('main').getByRole('link', { name: 'Join Clube de Teste' }))
  await page.keyboard.press('Enter')
  await expectPage(page, /^Join Clube de Teste/)
  await register(page)

  await beginSeason(club, server)
  await goTo(page, page.getByRole('main').getByRole('link', { name: 'Sign in' }))
  await page.keyboard.press('Enter')
  await expectPage(page, /^Sign in/)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(newcomer.email)
  await goTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(longPassword)
  await page.keyboard.press('Enter')
  const home = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(club.url('/'))
  await expect(home).toBeFocused()

  // A low window as at 200 %: footer and top bar leave little room.
  await page.setViewportSize({ width: 640, height: 400 })
  await goTo(page, page.getByRole('link', { name: 'Play the quiz' }))
  await page.keyboard.press('Enter')
  await expectPage(page, /^Today’s quiz/)
  await answerQuiz(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Submit your answers?' })
  await goTo(page, dialog.getByRole('button', { name: 'Submit' }))
  expect(await findMotion(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('8 of 8 right')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Submitted at/ })).toBeFocused()

  await passMidnight(server, firstRound)
  await goTo(page, page.getByRole('link', { name: 'Back home' }))
  await page.keyboard.press('Enter')
  await expect(home).toBeFocused()
  // The day's new facts move the rest down, below the window.
  const game = page.getByRole('link', { name: 'See the game' })
  await expect(game).toBeVisible()
  await goTo(page, game)
  expect(await findMotion(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expectPage(page, /Lopes/)
  await page.goBack()
  await expect(home).toBeFocused()

  await goTo(page, page.getByRole('button', { name: /^(Menu|More)$/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await goTo(
    page,
    page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Practice' }),
  )
  await page.keyboard.press('Escape')
  const bar = page.getByRole('navigation', { name: 'Main pages' })
  await expect(bar.getByRole('button', { name: 'More' })).toBeFocused()
  await goTo(page, bar.getByRole('link', { name: 'Profile' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectPage(page, /^Maria Lopes/)
})

test('in forced-colours mode, pressed and focused elements are still visible', async ({
  page,
  club,
  server,
}) => {
  const { ana } = await openFirstRound(club, server)
  await page.emulateMedia({ forcedColors: 'active' })
  await club.visit(page, ana, '/quiz')
  const groundOf = (value: number) =>
    pointsButton(page, 1, value).evaluate((button) => getComputedStyle(button).backgroundColor)
  await goTo(page, answerField(page, 1))
  await page.keyboard.press('Alt+Digit3')
  await expectPoints(page, [3])
  expect(await groundOf(3)).not.toBe(await groundOf(2))
})
