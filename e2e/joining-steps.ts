import type { Page } from '@playwright/test'
import { expect, password, type Club } from './fixtures.ts'

// From a visitor to somebody who plays, through the screens that he and the team see.

/** Who joins, and the language of his browser. */
export type Newcomer = { name: string; surname: string; email: string; language: 'en' | 'pt' }

const words = {
  en: {
    name: 'Name',
    surname: 'Surname',
    email: 'E-mail',
    password: 'Password',
    repeat: 'Repeat the password',
    register: 'Register',
    thanks: 'Thank you',
    sign_in: 'Sign in',
    pending: 'Your account has no roles yet.',
  },
  pt: {
    name: 'Nome',
    surname: 'Apelido',
    email: 'E-mail',
    password: 'Palavra-passe',
    repeat: 'Repete a palavra-passe',
    register: 'Registar',
    thanks: 'Obrigado',
    sign_in: 'Entrar',
    pending: 'A tua conta ainda não tem permissões.',
  },
}

const labels = ['name', 'surname', 'email', 'password', 'repeat'] as const

/** Fills in the form of /register, but for what is there already, and sends it. */
export async function fillRegistration(page: Page, newcomer: Newcomer): Promise<void> {
  const { language, name, surname, email } = newcomer
  const typed = { name, surname, email, password, repeat: password }
  for (const label of labels) {
    const field = page.getByLabel(words[language][label], { exact: true })
    if ((await field.inputValue()) !== typed[label]) await field.fill(typed[label])
  }
  await page.getByRole('main').getByRole('button', { name: words[language].register }).click()
}

/** After registering: thanked, and signed in without being let in. */
export async function expectPending(page: Page, { language, name }: Newcomer): Promise<void> {
  const { thanks, sign_in, pending } = words[language]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${thanks}, ${name}`)
  await page.getByRole('main').getByRole('link', { name: sign_in }).click()
  await page.getByLabel(words[language].password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: sign_in }).click()
  await expect(page.getByText(pending)).toBeVisible()
}

/** The link of a mail that leads to a path of the club. */
export async function mailedLink(club: Club, recipient: string, path: string): Promise<string> {
  const mails = await club.mails(recipient)
  const links = mails.flatMap(({ text }) => text.match(/http\S+/g) ?? [])
  return links.findLast((link) => link.startsWith(club.url(path))) ?? ''
}

/** The admin opens the mail about a registration and approves what is proposed: the month that is free. */
export async function approve(admin_page: Page, club: Club, admin_email: string): Promise<void> {
  const link = await mailedLink(club, admin_email, '/admin/users?')
  await admin_page.goto(link)
  const dialog = admin_page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: 'Regular player', exact: true })).toBeChecked()
  await expect(dialog.getByText('The first month is free')).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(admin_page.getByText('Registration approved')).toBeVisible()
}
