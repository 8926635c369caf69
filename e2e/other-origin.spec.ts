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
