import { samePage, words, type Screen } from './demo-screens-steps.ts'

/** Practice with missed questions, from its start to the end of a session. */
export const practice: Screen[] = [
  { name: 'practice', route: '/practice' },
  {
    name: 'practice, a question',
    route: samePage,
    open: (page) => page.getByRole('button', { name: words.startPractice }).click(),
  },
  {
    name: 'practice, an answer to grade',
    route: samePage,
    open: (page) => page.getByRole('button', { name: words.showAnswer }).click(),
  },
  {
    name: 'practice, the end of a session',
    route: samePage,
    open: (page) => page.getByRole('button', { name: words.stopPractice }).click(),
  },
]
