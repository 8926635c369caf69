import { same, same_page, type Person } from './demo-screens-steps.ts'

export const manager: Person = {
  name: 'a manager of the national ranking',
  login: same('manager'),
  screens: [
    { name: 'months of the ranking', route: '/admin/national-ranking/ranking' },
    {
      name: 'ranking before it is published',
      route: same_page,
      dialog: true,
      open: async (page) => {
        await page
          .getByRole('button', { name: /^(Preview and publish|Pré-visualizar e publicar) / })
          .first()
          .click()
        await page.getByRole('dialog').getByRole('table').waitFor()
      },
    },
  ],
}
