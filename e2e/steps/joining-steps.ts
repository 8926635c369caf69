import type { Language } from '@tertulia/core/customers/languages'
import type { Page } from '@playwright/test'
import { expect, password, type Club } from '../fixtures.ts'

// Steps from visitor to player, through the pages that the newcomer and the team see.

/** The newcomer, with the language of their browser. */
export type Newcomer = { name: string; surname: string; email: string; language: Language }

const words = {
  en: {
    name: 'Name',
    surname: 'Surname',
    email: 'E-mail',
    password: 'Password',
    repeat: 'Repeat the password',
    register: 'Register',
    thanks: 'Thank you',
    signIn: 'Sign in',
    pending: 'Your account is awaiting approval.',
  },
  pt: {
    name: 'Nome',
    surname: 'Apelido',
    email: 'E-mail',
    password: 'Palavra-passe',
    repeat: 'Repete a palavra-passe',
    register: 'Criar conta',
    thanks: 'Obrigado',
    signIn: 'Entrar',
    pending: 'A tua conta está à espera de aprovação.',
  },
}

const labels = ['name', 'surname', 'email', 'password', 'repeat'] as const

/** Fills in the remaining fields of /register, and sends it. */
export async function fillRegistration(page: Page, newcomer: Newcomer): Promise<void> {
  const { language, name, surname, email } = newcomer
  const typed = { name, surname, email, password, repeat: password }
  for (const label of labels) {
    const field = page.getByLabel(words[language][label], { exact: true })
    if ((await field.inputValue()) !== typed[label]) await field.fill(typed[label])
  }
  await page.getByRole('main').getByRole('button', { name: words[language].register }).click()
}

/** Expects the thanks after registering: signed in, waiting for approval. */
export async function expectPending(page: Page, { language, name }: Newcomer): Promise<void> {
  const { thanks, signIn, pending } = words[language]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${thanks}, ${name}`)
  await page.getByRole('main').getByRole('link', { name: signIn }).click()
  await page.getByLabel(words[language].password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: signIn }).click()
  await expect(page.getByText(pending)).toBeVisible()
}

/** The link of a mail to a path of the club. */
export async function mailedLink(club: Club, recipient: string, path: string): Promise<string> {
  const mails = await club.mails(recipient)
  const links = mails.flatMap(({ text }) => text.match(/http\S+/g) ?? [])
  return links.findLast((link) => link.startsWith(club.url(path))) ?? ''
}

/** Opens the mail about a registration as admin, and approves the proposed free month. */
export async function approve(adminPage: Page, club: Club, adminEmail: string): Promise<void> {
  const link = await mailedLink(club, adminEmail, '/admin/users/')
  await adminPage.goto(link)
  const main = adminPage.getByRole('main')
  await expect(main.getByRole('checkbox', { name: 'Regular player', exact: true })).toBeChecked()
  await expect(main.getByText('First month free, until')).toBeVisible()
  await main.getByRole('button', { name: 'Approve' }).click()
  await expect(adminPage.getByText('Registration approved')).toBeVisible()
}
