import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as discussionCalls from '@tertulia/contract/discussions'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import { number } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

/** The pages on which closed quizzes, days and discussions are repaired. */
export const repairPages = [
  definePage({
    path: '/admin/quiz/$date/changes',
    load: lazyFormPage(
      () => import('@/features/corrections/change-sets/change-set-page.tsx'),
      'QuizChangesPage',
    ),
    access: { ...changeSetCalls.getChangeableQuiz, access: ['quiz_editor', 'answer_reviewer'] },
    reads: ({ date }) => [read(changeSetCalls.getChangeableQuiz, { params: { kind: 'daily', date } })],
  }),
  definePage({
    path: '/admin/special-quiz/$date/changes',
    load: lazyFormPage(
      () => import('@/features/corrections/change-sets/change-set-page.tsx'),
      'SpecialQuizChangesPage',
    ),
    access: { ...changeSetCalls.getChangeableQuiz, access: ['special_quiz_editor', 'answer_reviewer'] },
    reads: ({ date }) => [read(changeSetCalls.getChangeableQuiz, { params: { kind: 'special', date } })],
  }),
  definePage({
    path: '/admin/days/$date',
    load: lazyPage(() => import('@/features/day-changes/day-page.tsx'), 'DayPage'),
    reads: ({ date }) => [read(dayChangeCalls.getChangeableDay, { params: { date } })],
  }),
  definePage({
    path: '/admin/posts',
    load: lazyFormPage(() => import('@/features/discussions/reported-posts-page.tsx'), 'ReportedPostsPage'),
    search: { state: ['open', 'settled'], page: number },
    reads: ({ state = 'open', page = 1 }) => [
      read(discussionCalls.listReportedPosts, { query: { state, page } }),
    ],
  }),
  definePage({
    path: '/admin/late-submissions',
    load: lazyPage(
      () => import('@/features/late-submissions/late-submissions-page.tsx'),
      'LateSubmissionsPage',
    ),
    search: { state: ['open', 'settled'], page: number },
    reads: ({ state = 'open', page = 1 }) => [
      read(lateSubmissionCalls.listLateSubmissions, { query: { state, page } }),
    ],
  }),
] as const
