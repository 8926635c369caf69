import { expect, test } from './fixtures.ts'

test('the address of a section shows it, and so does its link in the contents', async ({ page, club }) => {
  await page.goto(club.url('/rules#subscription'))
  await expect(page.getByRole('heading', { name: 'Subscription' })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Fair play' }).click()
  await expect(page).toHaveURL(club.url('/rules#fair-play'))
  await expect(page.getByRole('heading', { name: 'Fair play' })).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Subscription' })).toBeInViewport()
})
