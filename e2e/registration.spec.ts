import { expect, test } from './fixtures.ts'

test('registration shows each mistake at its field, and the new user is told to wait for approval', async ({
  page,
  club,
}) => {
  const admin = await club.member('Alice', { admin: true })
  await page.goto(club.url('/'))
  await page.getByRole('main').getByRole('link', { name: 'Join Clube de Teste' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Clube de Teste')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const register = page.getByRole('button', { name: 'Register' })

  await field('Name').fill('Ana')
  await field('E-mail').fill('ana@example')
  await field('Password').fill('seven77')
  await register.click()
  await expect(field('Surname')).toBeFocused()
  await expect(page.getByText('Enter your surname.')).toBeVisible()
  await expect(page.getByText('E-mail is not valid.')).toBeVisible()
  await expect(page.getByText('Password is not valid.')).toBeVisible()

  await field('Surname').fill('Lopes')
  await field('E-mail').fill(admin.email)
  await field('Password').fill('password1')
  await field('Repeat the password').fill('password1')
  await field('Birth date').fill('1980-05-04')
  await field('District').selectOption('Lisboa')
  await register.click()
  await expect(page.getByText('Too many people use this password. Choose another one.')).toBeVisible()

  await page.reload()
  await expect(field('Surname')).toHaveValue('Lopes')
  await expect(field('Birth date')).toHaveValue('1980-05-04')
  await expect(field('Password')).toHaveValue('')
  await field('Password').fill('seven blue horses')
  await expect(page.getByText('Hard to guess')).toBeVisible()
  await field('Repeat the password').fill('seven green horses')
  await register.click()
  await expect(page.getByText('Passwords mismatch')).toBeVisible()
  await field('Repeat the password').fill('seven blue horses')
  await register.click()
  await expect(page.getByText('There is another account using this e-mail.')).toBeVisible()
  await expect(field('E-mail')).toBeFocused()
  await field('E-mail').fill('ana@example.test')
  await register.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ana')
  await expect(page.getByText('Your account is pending until the team approves it.')).toBeVisible()
  await expect
    .poll(async () => (await club.mails(admin.email)).map(({ subject }) => subject))
    .toEqual(['Novo registo: Ana Lopes · Clube de Teste'])

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(field('E-mail')).toHaveValue('ana@example.test')
  await field('Password').fill('seven blue horses')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Your account is awaiting approval.')).toBeVisible()
  await page.goto(club.url('/register'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page.")
})

test('the link of an invitation fills in the address', async ({ page, club }) => {
  await page.goto(club.url('/register?email=bea%2Bquiz%40example.test'))
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('bea+quiz@example.test')
})
