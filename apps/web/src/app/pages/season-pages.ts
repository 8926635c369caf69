import * as checkIns from '@tertulia/contract/check-ins'
import * as cup from '@tertulia/contract/cup'
import * as holidays from '@tertulia/contract/holidays'
import * as seasons from '@tertulia/contract/seasons'
import { lazyFormPage, lazyPage } from './lazy-page.tsx'
import { definePage } from './page.ts'
import { read } from './reads/page-reads.ts'

/** The pages about a season to come: a player's check-in and the admins' form. */
export const seasonPages = [
  definePage({
    path: '/check-in',
    load: lazyPage(() => import('@/features/check-ins/check-in-page.tsx'), 'CheckInPage'),
    reads: () => [read(checkIns.getCheckIn, {})],
  }),
  definePage({
    path: '/admin/season/create',
    load: lazyFormPage(() => import('@/features/seasons/form/season-editor-page.tsx'), 'NewSeasonPage'),
    reads: () => [read(seasons.proposeSeason), read(holidays.listHolidays)],
  }),
  definePage({
    path: '/admin/season/$season/edit',
    load: lazyFormPage(() => import('@/features/seasons/form/season-editor-page.tsx'), 'SeasonEditorPage'),
    reads: ({ season }) => [
      read(seasons.getSeason, { params: { season } }),
      read(holidays.listHolidays),
      read(cup.getCupForm, { params: { season } }),
    ],
  }),
] as const
