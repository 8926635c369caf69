import * as bankStatementCalls from '@tertulia/contract/bank-statements'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as holidayCalls from '@tertulia/contract/holidays'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import * as reductionCalls from '@tertulia/contract/reductions'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import * as seasonTrialCalls from '@tertulia/contract/season-trials'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as userCalls from '@tertulia/contract/users'
import * as voucherCalls from '@tertulia/contract/vouchers'
import { shownReductionStates } from '@/features/subscriptions/reductions/reduction-words.ts'
import { userViews } from '@/features/users/list/user-filters.ts'
import { shownVoucherStates } from '@/features/vouchers/voucher-words.ts'
import { addressId, flag, number } from '@/lib/input/address.ts'
import { lazyFormPage, lazyPage } from '../lazy-page.tsx'
import { definePage } from '../page.ts'
import { read } from '../reads/page-reads.ts'

/** A number, also 0; the router reads digits as numbers. */
const count = (value: unknown) => (typeof value === 'number' ? value : undefined)

const mergeSearch = { other: addressId, swapped: flag }

/** The pages of admins and of the owner below the lists of their menu: seasons, people, payments, files. */
export const clubPages = [
  definePage({
    path: '/admin/customer/club',
    load: lazyFormPage(
      () => import('@/features/customer-settings/identity/club-page.tsx'),
      'ClubSettingsPage',
    ),
    reads: () => [read(customerSettingCalls.getCustomerSettings, {})],
  }),
  definePage({
    path: '/admin/customer/game',
    load: lazyFormPage(() => import('@/features/customer-settings/rules/game-page.tsx'), 'GameSettingsPage'),
    reads: () => [read(customerSettingCalls.getCustomerSettings, {})],
  }),
  definePage({
    path: '/admin/customer/people',
    load: lazyFormPage(() => import('@/features/customer-settings/people-page.tsx'), 'PeopleSettingsPage'),
    reads: () => [read(customerSettingCalls.getCustomerSettings, {})],
  }),
  definePage({
    path: '/admin/customer/money',
    load: lazyFormPage(
      () => import('@/features/customer-settings/prices/money-page.tsx'),
      'MoneySettingsPage',
    ),
    reads: () => [read(customerSettingCalls.getCustomerSettings, {})],
  }),
  definePage({
    path: '/admin/customer/features',
    load: lazyFormPage(
      () => import('@/features/customer-settings/club-features/club-features-page.tsx'),
      'ClubFeaturesPage',
    ),
    reads: () => [read(customerSettingCalls.getCustomerSettings, {})],
  }),
  definePage({
    path: '/admin/season-trial',
    load: lazyPage(() => import('@/features/seasons/trial/season-trial-page.tsx'), 'SeasonTrialPage'),
    search: {
      tier_size_max: count,
      promoted: count,
      relegated: count,
      forfeit_warning: count,
      absence_days: count,
    },
    reads: () => [read(seasonTrialCalls.getSeasonToTry)],
  }),
  definePage({
    path: '/admin/season/create',
    load: lazyFormPage(() => import('@/features/seasons/form/season-editor-page.tsx'), 'NewSeasonPage'),
    reads: () => [read(seasonCalls.proposeSeason), read(holidayCalls.listHolidays)],
  }),
  definePage({
    path: '/admin/season/$season/edit',
    load: lazyFormPage(() => import('@/features/seasons/form/season-editor-page.tsx'), 'SeasonEditorPage'),
    reads: ({ season }) => [
      read(seasonCalls.getSeason, { params: { season } }),
      read(holidayCalls.listHolidays),
      read(cupFormCalls.getCupForm, { params: { season } }),
    ],
  }),
  definePage({
    path: '/admin/users/$id',
    load: lazyFormPage(() => import('@/features/users/user/user-page.tsx'), 'UserPage'),
    search: { view: userViews },
    reads: ({ id }) => [read(userCalls.getUser, { params: { id } })],
  }),
  definePage({
    path: '/admin/users/$id/merge',
    load: lazyPage(() => import('@/features/users/merge/user-merge-page.tsx'), 'UserMergePage'),
    search: mergeSearch,
    reads: ({ id: user }) => [read(userCalls.getUser, { params: { id: user } })],
  }),
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
  definePage({
    path: '/admin/payments/vouchers',
    load: lazyFormPage(() => import('@/features/vouchers/vouchers-page.tsx'), 'VouchersPage'),
    search: { state: shownVoucherStates, page: number },
    reads: ({ state = 'all', page = 1 }) => [read(voucherCalls.listVouchers, { query: { state, page } })],
  }),
  definePage({
    path: '/admin/payments/reductions',
    load: lazyFormPage(
      () => import('@/features/subscriptions/reductions/reductions-page.tsx'),
      'ReductionsPage',
    ),
    search: { state: shownReductionStates, page: number },
    reads: ({ state = 'requested', page = 1 }) => [
      read(reductionCalls.listReductions, { query: { state, page } }),
    ],
  }),
] as const
