import { expect, test } from './fixtures.ts'

test('pages can use the API of another origin', async ({ page, server, club }) => {
  void club
  const responses: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) responses.push(new URL(response.url()).port)
  })
  await page.goto(`http://localhost:${server.webPort}/login`)
  await page.getByLabel('E-mail').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('whatever it is')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong credentials.')
  expect(new Set(responses)).toEqual(new Set([String(server.webPort - 1)]))
})

test('the page of the API’s document works under its policy', async ({ page, server, club }) => {
  void club
  const broken: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text())
  })
  await page.goto(`http://localhost:${server.webPort - 1}/api/docs/`)
  await expect(page.locator('.opblock').first()).toBeVisible()
  expect(broken).toEqual([])
})
