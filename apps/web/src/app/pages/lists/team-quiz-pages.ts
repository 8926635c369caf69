import * as appealCalls from '@tertulia/contract/appeals'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as discussionCalls from '@tertulia/contract/discussions'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as themeCalls from '@tertulia/contract/themes'
import { flag, number, text } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from '../lazy-page.tsx'
import { definePage } from '../page.ts'
import { read } from '../reads/page-reads.ts'

const themeTree = read(themeCalls.listThemes, {})

/** The pages on which quizzes and questions are written, corrected and repaired. */
export const quizEditorPages = [
  definePage({
    path: '/admin/days/$date',
    load: lazyFormPage(() => import('@/features/day-changes/day-page.tsx'), 'DayPage'),
    access: changeSetCalls.getChangeableQuiz,
    search: { quiz: ['daily', 'special'] },
    reads: ({ date, quiz }, user) => [
      read(dayChangeCalls.getChangeableDay, user?.valid_roles.admin ? { params: { date } } : null),
      read(changeSetCalls.getChangeableQuiz, quiz ? { params: { kind: quiz, date } } : null),
    ],
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
  definePage({
    path: '/admin/quiz/create',
    load: lazyFormPage(() => import('@/features/quiz-editor/daily/quiz-editor-page.tsx'), 'NewQuizPage'),
    access: quizEditorCalls.createQuiz,
    search: { date: text },
    reads: () => [themeTree, read(quizEditorCalls.listTakenDates, {})],
  }),
  definePage({
    path: '/admin/quiz/$date/edit',
    load: lazyFormPage(() => import('@/features/quiz-editor/daily/quiz-editor-page.tsx'), 'QuizEditorPage'),
    reads: ({ date }) => [
      read(quizEditorCalls.getQuiz, { params: { date } }),
      themeTree,
      read(quizEditorCalls.listTakenDates, {}),
    ],
  }),
  definePage({
    path: '/admin/quiz/$date/correct',
    load: lazyPage(() => import('@/features/corrections/correction-page.tsx'), 'CorrectionPage'),
    reads: ({ date }) => [
      read(correctionCalls.getCorrection, { params: { kind: 'daily', date } }),
      read(correctionCalls.listCorrections, {}),
    ],
  }),
  definePage({
    path: '/admin/appeals',
    load: lazyPage(() => import('@/features/appeals/desk/appeals-page.tsx'), 'AppealsPage'),
    search: { state: ['open', 'settled'], page: number },
    reads: ({ state = 'open', page = 1 }) => [read(appealCalls.listAppeals, { query: { state, page } })],
  }),
  definePage({
    path: '/admin/special-quiz/create',
    load: lazyFormPage(
      () => import('@/features/quiz-editor/special/special-editor-page.tsx'),
      'NewSpecialQuizPage',
    ),
    access: specialQuizEditorCalls.createSpecialQuiz,
    reads: () => [read(specialQuizEditorCalls.listTakenSpecialDates, {})],
  }),
  definePage({
    path: '/admin/special-quiz/$date/edit',
    load: lazyFormPage(
      () => import('@/features/quiz-editor/special/special-editor-page.tsx'),
      'SpecialEditorPage',
    ),
    reads: ({ date }) => [
      read(specialQuizEditorCalls.getSpecialQuiz, { params: { date } }),
      read(specialQuizEditorCalls.listTakenSpecialDates, {}),
    ],
  }),
  definePage({
    path: '/admin/special-quiz/$date/correct',
    load: lazyPage(() => import('@/features/corrections/correction-page.tsx'), 'SpecialCorrectionPage'),
    reads: ({ date }) => [
      read(correctionCalls.getCorrection, { params: { kind: 'special', date } }),
      read(correctionCalls.listCorrections, {}),
    ],
  }),
  definePage({
    path: '/admin/special-quiz-proposal/$id/edit',
    load: lazyFormPage(() => import('@/features/quiz-editor/proposals/proposal-page.tsx'), 'ProposalPage'),
    reads: ({ id: proposal }) => [read(specialQuizProposalCalls.getProposal, { params: { id: proposal } })],
  }),
  definePage({
    path: '/admin/external-questions/create',
    load: lazyFormPage(
      () => import('@/features/external-questions/form/external-question-page.tsx'),
      'NewExternalQuestionPage',
    ),
    access: externalQuestionCalls.addExternalQuestion,
    reads: () => [themeTree],
  }),
  definePage({
    path: '/admin/external-questions/$id/edit',
    load: lazyFormPage(
      () => import('@/features/external-questions/form/external-question-page.tsx'),
      'ExternalQuestionPage',
    ),
    reads: () => [read(externalQuestionCalls.getExternalQuestion), themeTree],
  }),
  definePage({
    path: '/admin/external-questions/imports',
    load: lazyPage(
      () => import('@/features/external-questions/imports/question-imports-page.tsx'),
      'QuestionImportsPage',
    ),
    search: { page: number },
    reads: ({ page = 1 }) => [read(questionImportCalls.listQuestionImports, { query: { page } }), themeTree],
  }),
  definePage({
    path: '/admin/external-questions/imports/$id',
    load: lazyFormPage(
      () => import('@/features/external-questions/imports/question-import-page.tsx'),
      'QuestionImportPage',
    ),
    search: { page: number, group: text, columns: flag },
    reads: ({ id: file }) => [
      read(questionImportCalls.getQuestionImport, { params: { id: file } }),
      themeTree,
    ],
  }),
] as const
