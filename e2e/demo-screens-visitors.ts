import { openBurger, openMenu, same, words, type Person } from './demo-screens-steps.ts'

export const visitor: Person = {
  name: 'a visitor',
  login: null,
  screens: [
    { name: 'welcome', route: '/' },
    {
      name: 'welcome, the question answered',
      route: '/',
      open: async (page) => {
        await page.getByLabel(words.own_answer).fill('Lisboa')
        await page.getByRole('button', { name: words.reveal }).click()
        await page.getByRole('status').getByRole('strong').first().waitFor()
      },
    },
    { name: 'colours menu', route: '/', only: 'desktop', open: (page) => openMenu(page, words.colours) },
    { name: 'burger', route: '/', only: 'phone', open: openBurger },
    {
      name: 'login refused',
      route: '/login',
      open: async (page) => {
        await page.getByLabel('E-mail').fill('nobody@tertulia.test')
        await page.getByLabel(words.password).fill('not a password')
        await page.getByRole('main').getByRole('button', { name: words.sign_in }).click()
        await page.getByRole('alert').filter({ hasText: /./ }).waitFor()
      },
    },
    {
      name: 'registration refused',
      route: '/register',
      open: async (page) => {
        await page.getByLabel(words.password).fill('Lisboa2026')
        await page.getByRole('button', { name: words.register }).click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
    },
    {
      name: 'password recovery of an unknown address',
      route: '/recover-password',
      open: async (page) => {
        await page.getByLabel('E-mail').fill('nobody@tertulia.test')
        await page.getByRole('button', { name: words.send_link }).click()
        await page.locator('[aria-invalid=true]').waitFor()
      },
    },
    {
      name: 'a link that sets no password',
      route: '/reset-password/1.nothing',
      open: (page) => page.getByRole('alert').waitFor(),
    },
    {
      name: 'sign-in needed',
      route: '/quizzes',
      open: (page) => page.getByLabel('E-mail').waitFor(),
    },
    { name: 'rules', route: '/rules' },
    { name: 'not found', route: '/nothing/here' },
  ],
}

/** Who has nothing but the first page. */
export const others: Person[] = ['expired', 'pending', 'blocked'].map((login) => ({
  name: `the account "${login}"`,
  login: same(login),
  screens: [{ name: 'home', route: '/' }],
}))
