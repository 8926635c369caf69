import { same, samePage, words, type Person, type Screen } from './demo-screens-steps.ts'

const importPath = (id: number | null, search = '') =>
  id === null ? null : `/admin/external-questions/imports/${id}${search}`

const files: Screen[] = [
  { name: 'files of questions', route: '/admin/external-questions/imports' },
  {
    name: 'file of questions not chosen',
    route: samePage,
    open: async (page) => {
      await page.locator('main form [type=submit]').click()
      await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    },
  },
  { name: 'file whose columns are chosen', route: ({ unmappedImport: id }) => importPath(id) },
  { name: 'file with errors', route: ({ waitingImport: id }) => importPath(id) },
  {
    name: 'file with questions that are there already',
    route: ({ waitingImport: id }) => importPath(id, '?group=near'),
  },
  { name: 'file that was imported', route: ({ finishedImport: id }) => importPath(id) },
]

/** The editor again, with imported questions. */
export const bankEditor: Person = {
  name: 'an editor and the question bank',
  login: same('quiz-editor'),
  screens: [
    { name: 'used questions', route: '/admin/external-questions?used=used' },
    {
      name: 'question of the bank to write',
      route: '/admin/external-questions/create',
      open: async (page) => {
        await page.getByRole('button', { name: words.save }).click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
    },
    ...files,
  ],
}
