import * as changeSets from '@tertulia/contract/change-sets'
import * as dayChanges from '@tertulia/contract/day-changes'
import { lazyFormPage, lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

/** The pages on which closed quizzes and days are repaired. */
export const repairPages = [
  definePage({
    path: '/admin/quiz/$date/changes',
    load: lazyFormPage(
      () => import('@/features/corrections/change-sets/change-set-page.tsx'),
      'QuizChangesPage',
    ),
    reads: ({ date }) => [read(changeSets.getChangeableQuiz, { params: { kind: 'daily', date } })],
  }),
  definePage({
    path: '/admin/special-quiz/$date/changes',
    load: lazyFormPage(
      () => import('@/features/corrections/change-sets/change-set-page.tsx'),
      'SpecialQuizChangesPage',
    ),
    reads: ({ date }) => [read(changeSets.getChangeableQuiz, { params: { kind: 'special', date } })],
  }),
  definePage({
    path: '/admin/days/$date',
    load: lazyPage(() => import('@/features/day-changes/day-page.tsx'), 'DayPage'),
    reads: ({ date }) => [read(dayChanges.getChangeableDay, { params: { date } })],
  }),
] as const
