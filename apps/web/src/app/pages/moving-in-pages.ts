import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import { number } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

/** The pages on which a club brings files of other systems: what it had before, and statements of its bank. */
export const movingInPages = [
  definePage({
    path: '/admin/users/imports',
    load: lazyPage(() => import('@/features/users/imports/people-imports-page.tsx'), 'PeopleImportsPage'),
    search: { page: number },
    reads: ({ page = 1 }) => [read(peopleImportCalls.listPeopleImports, { query: { page } })],
  }),
  definePage({
    path: '/admin/users/imports/$id',
    load: lazyFormPage(() => import('@/features/users/imports/people-import-page.tsx'), 'PeopleImportPage'),
    search: { page: number },
    reads: ({ id, page = 1 }) => [
      read(peopleImportCalls.getPeopleImport, { params: { id }, query: { page } }),
    ],
  }),
  definePage({
    path: '/admin/national-ranking/imports',
    load: lazyPage(
      () => import('@/features/national-ranking-manager/imports/ranking-imports-page.tsx'),
      'RankingImportsPage',
    ),
    search: { page: number },
    reads: ({ page = 1 }) => [read(rankingImportCalls.listRankingImports, { query: { page } })],
  }),
  definePage({
    path: '/admin/national-ranking/imports/$id',
    load: lazyFormPage(
      () => import('@/features/national-ranking-manager/imports/ranking-import-page.tsx'),
      'RankingImportPage',
    ),
    search: { page: number },
    reads: ({ id, page = 1 }) => [
      read(rankingImportCalls.getRankingImport, { params: { id }, query: { page } }),
    ],
  }),
  definePage({
    path: '/admin/season-imports',
    load: lazyPage(
      () => import('@/features/earlier-seasons/imports/season-imports-page.tsx'),
      'SeasonImportsPage',
    ),
    search: { page: number },
    reads: ({ page = 1 }) => [read(seasonImportCalls.listSeasonImports, { query: { page } })],
  }),
  definePage({
    path: '/admin/season-imports/$id',
    load: lazyFormPage(
      () => import('@/features/earlier-seasons/imports/season-import-page.tsx'),
      'SeasonImportPage',
    ),
    search: { page: number },
    reads: ({ id, page = 1 }) => [
      read(seasonImportCalls.getSeasonImport, { params: { id }, query: { page } }),
    ],
  }),
  definePage({
    path: '/admin/payments/statements',
    load: lazyPage(() => import('@/features/subscriptions/statements/statements-page.tsx'), 'StatementsPage'),
    search: { page: number },
    reads: ({ page = 1 }) => [read(bankStatementCalls.listStatements, { query: { page } })],
  }),
  definePage({
    path: '/admin/payments/statements/$id',
    load: lazyFormPage(
      () => import('@/features/subscriptions/statements/statement-page.tsx'),
      'StatementPage',
    ),
    search: { page: number },
    reads: ({ id, page = 1 }) => [read(bankStatementCalls.getStatement, { params: { id }, query: { page } })],
  }),
] as const
