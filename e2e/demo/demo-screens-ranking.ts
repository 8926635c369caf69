import type { Page } from '@playwright/test'
import { same, samePage, words, type Person, type Screen } from './demo-screens-steps.ts'

/** Pastes a table with an unknown name, to show the choices for it. */
async function pasteTable(page: Page): Promise<void> {
  const section = page
    .getByRole('region')
    .filter({ has: page.locator('h2 > [aria-expanded=false]') })
    .last()
  await section.locator('h2 > button').click()
  await page.getByRole('button', { name: words.pasteTable }).last().click()
  const table = page
    .getByRole('region')
    .filter({ has: page.locator('textarea') })
    .last()
  await table.locator('textarea').fill('Extraordinariamente Desconhecida\t40')
  await table.getByRole('button').first().click()
  await page.locator('section section li').first().waitFor()
}

const lists: Screen[] = [
  {
    name: 'events of a month, a table pasted',
    route: ({ eventMonth }) => eventMonth && `/admin/national-ranking/events/${eventMonth}/edit`,
    open: pasteTable,
  },
]

/** Chooses a file of months, as the browser's own dialog would. */
async function chooseMonths(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'meses.csv', mimeType: 'text/csv', buffer })
}

const monthsFile = ['mês;prova;nome;apelido;resultado;source_id', '2019-05;Hot100;Nova;Chegada;40;17']

const imports: Screen[] = [
  { name: 'files of months', route: '/admin/national-ranking/imports' },
  {
    name: 'file of months whose columns are chosen',
    route: samePage,
    leadsTo: '/admin/national-ranking/imports/1',
    open: async (page) => {
      await chooseMonths(page, ['text,answer', 'Who?,Me'])
      await page.locator('main select').first().waitFor()
    },
  },
  {
    name: 'file of months to import',
    route: '/admin/national-ranking/imports',
    leadsTo: '/admin/national-ranking/imports/2',
    open: async (page) => {
      await chooseMonths(page, monthsFile)
      await page.getByRole('row').filter({ hasText: 'Nova Chegada' }).waitFor()
    },
  },
  { name: 'files of months again', route: '/admin/national-ranking/imports' },
  {
    name: 'file of months with errors',
    route: samePage,
    open: async (page) => {
      await chooseMonths(page, [...monthsFile, '2019-13;xadrez;Ninguém;;muito;'])
      await page.getByRole('row').filter({ hasText: 'Ninguém' }).waitFor()
    },
  },
]

export const manager: Person = {
  name: 'a manager of the national ranking',
  opensFor: 'national_ranking_manager',
  login: same('manager'),
  screens: [
    { name: 'quiz to try out', route: ({ nextQuiz }) => `/test-quiz/daily/${nextQuiz}` },
    { name: 'months of the ranking', route: '/admin/national-ranking/ranking' },
    {
      name: 'ranking before it is published',
      route: samePage,
      dialog: true,
      open: async (page) => {
        await page
          .getByRole('button', { name: /^(Preview and publish|Pré-visualizar e publicar) / })
          .first()
          .click()
        await page.getByRole('dialog').getByRole('table').waitFor()
      },
    },
    ...lists,
    ...imports,
  ],
}
