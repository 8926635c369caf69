import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from './fixtures.ts'

test('the rules show the numbers of the club in both languages', async ({ page, server }) => {
  const hostname = `rules${process.pid}.localhost`
  await server.tell('create_customer', {
    name: 'Other numbers',
    hostnames: [hostname],
    time_zone: 'Europe/Lisbon',
    default_language: 'en',
    rule_set: { ...defaultRuleSet, promoted: 1, joker_count: 3, special_right_points: 10 },
  })
  await page.goto(`http://${hostname}:${server.port}/`)
  await page.getByRole('link', { name: 'How the game is played' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules')
  const league = page.getByRole('region', { name: 'The league' })
  await expect(league).toContainText('A season has 20 rounds')
  await expect(league).toContainText('The first in each tier is promoted')
  const special = page.getByRole('region', { name: 'Special quizzes' })
  await expect(special).toContainText('up to 3 jokers')
  await expect(special).toContainText('if 60% did, that’s 70 in all')
  const prices = page.getByRole('region', { name: 'Subscription' })
  await expect(prices).toContainText('€13.98€4.66 per month')

  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regras')
  await expect(page.getByRole('region', { name: 'Subscrição' })).toContainText('13,98')
})

test('each section has its own address and is linked in the contents', async ({ page, club }) => {
  const player = await club.member('Ana', { regular_player: true })
  await club.visit(page, player, '/rules#subscription')
  await expect(page.getByRole('heading', { name: 'Subscription' })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Fair play' }).click()
  await expect(page).toHaveURL(club.url('/rules#fair-play'))
  await expect(page.getByRole('heading', { name: 'Fair play' })).toBeInViewport()
  await expect(page.getByText('External sources are forbidden when you answer.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Subscription' })).toBeInViewport()
})
