import {
  answersBut,
  firstRound,
  passMidnight,
  startSeason,
  submitAnswers,
  writeQuiz,
} from './steps/club-steps.ts'
import { test } from './devices.ts'
import { at, expect, password } from './fixtures.ts'

const player = { regular_player: true } as const

test('a mini-league is started, joined by its link after signing in, and shows its table after a closed day', async ({
  club,
  server,
  page,
  openDevice,
}) => {
  const [ana, bruno] = [await club.member('Ana', player), await club.member('Bruno', player)]
  const admin = await club.member('Alice', { admin: true })
  await startSeason(club, { admin, tiers: [[ana, bruno]], first: firstRound })
  await writeQuiz(club, { editor: admin, date: firstRound })

  await club.visit(page, ana, '/mini-leagues')
  await page.getByRole('main').getByRole('link', { name: 'Start a mini-league' }).first().click()
  await page.getByRole('button', { name: 'Start it' }).click()
  await expect(page.getByText('Give it a name of 3 to 40 characters.')).toBeVisible()
  await page.getByLabel('Name of the mini-league').fill('Corner table')
  await page.getByRole('button', { name: 'Start it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Corner table' })).toBeVisible()
  const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/).textContent()) ?? ''

  const friend = await openDevice()
  await friend.goto(club.url(`/mini-leagues/join/${code}`))
  await friend.getByLabel('E-mail').fill(bruno.email)
  await friend.getByLabel('Password', { exact: true }).fill(password)
  await friend.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await friend.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(friend.getByRole('row', { name: /Bruno/ })).toBeVisible()

  await server.setClock(at(firstRound, '09:00'))
  await submitAnswers(club, ana, answersBut({ 1: '', 2: '' }))
  await submitAnswers(club, bruno, answersBut({ 8: '' }))
  await passMidnight(server, firstRound)
  await friend.reload()
  const rows = friend.getByRole('table', { name: 'Corner table' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/^1.*Bruno.*7/)
  await expect(rows.nth(2)).toContainText(/^2.*Ana.*6/)
})
