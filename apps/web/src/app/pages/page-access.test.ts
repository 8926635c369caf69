import { findAccessRefusal } from '@tertulia/contract/access'
import { roleNames } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { morePages } from './more-pages.ts'
import { accessOf, factsOf, type PageFacts } from './page.ts'
import { pages } from './pages.ts'

const entries = factsOf([...pages, ...morePages])

/** The users with access to a page: the roles besides the admin's, if it needs one. */
function audienceOf(page: PageFacts): string {
  const access = accessOf(page)
  if (!access || !findAccessRefusal(access, null)) return 'anyone'
  if (!findAccessRefusal(access, aUser())) return 'signed in'
  const others = roleNames.filter((role) => role !== 'admin' && !findAccessRefusal(access, aUser([role])))
  return others.join(', ') || 'admin'
}

const pathsBy = (nameOf: (page: PageFacts) => string) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(entries, nameOf)).map(([name, found = []]) => [
      name,
      found.map(({ path }) => path).toSorted(),
    ]),
  )

test('every page is open exactly to the users it is meant for', () => {
  expect(pathsBy(audienceOf)).toEqual({
    anyone: [
      '/',
      '/about/$name',
      '/confirm-email/$token',
      '/demo-mail',
      '/demo-mail/$id',
      '/login',
      '/logout',
      '/national-ranking/{-$month}',
      '/old-email/$token',
      '/quiz-nations/{-$token}',
      '/recover-password',
      '/register',
      '/reset-password/$token',
      '/rules',
      '/shared-cards/$address',
      '/try',
      '/unsubscribe/$token',
    ],
    'signed in': [
      '/account',
      '/account/fair-play',
      '/account/gift',
      '/account/gift/$id',
      '/account/receipt/$id',
      '/account/renewal',
      '/account/voucher',
      '/profile/{-$id}/{-$tab}',
      '/test-quiz/$kind/$date',
    ],
    regular_player: [
      '/account/absences',
      '/check-in',
      '/cup-game/$date/$user1/$user2',
      '/cup/{-$season}',
      '/earlier-seasons/$id/games/$table',
      '/earlier-seasons/$id/quizzes/$quiz',
      '/earlier-seasons/$id/{-$tier}',
      '/early-quiz/$date',
      '/game/$date/$user1/{-$user2}',
      '/genre-rankings/{-$season}/{-$genre}',
      '/honours',
      '/honours/$season',
      '/invitations',
      '/mini-leagues',
      '/mini-leagues/$id',
      '/mini-leagues/found',
      '/mini-leagues/join/$code',
      '/questions/$season',
      '/quiz/{-$date}',
      '/quizzes/{-$page}',
      '/ranking/{-$season}/{-$tier}',
      '/round/$season/{-$round}',
      '/seasons/{-$page}',
      '/statistics-comparison/$id1/$id2',
    ],
    'regular_player, special_quiz_player': [
      '/create-special-quiz',
      '/practice',
      '/special-quiz/{-$date}',
      '/special-quizzes/{-$page}',
    ],
    'quiz_editor, special_quiz_editor, answer_reviewer, regular_player, special_quiz_player': [
      '/question/$id',
    ],
    'quiz_editor, special_quiz_editor, answer_reviewer': [
      '/admin/question-flags',
      '/admin/quiz/$date/changes',
      '/admin/special-quiz/$date/changes',
    ],
    'quiz_editor, special_quiz_editor': ['/admin/posts'],
    'quiz_editor, answer_reviewer': ['/admin/quizzes/{-$page}'],
    'special_quiz_editor, answer_reviewer': ['/admin/special-quizzes/{-$page}'],
    quiz_editor: [
      '/admin/external-questions',
      '/admin/external-questions/$id/edit',
      '/admin/external-questions/create',
      '/admin/external-questions/imports',
      '/admin/external-questions/imports/$id',
      '/admin/questions',
      '/admin/quiz/$date/edit',
      '/admin/quiz/create',
    ],
    special_quiz_editor: [
      '/admin/special-quiz-proposal/$id/edit',
      '/admin/special-quiz/$date/edit',
      '/admin/special-quiz/create',
    ],
    answer_reviewer: [
      '/admin/appeals',
      '/admin/quiz/$date/correct',
      '/admin/second-looks',
      '/admin/special-quiz/$date/correct',
    ],
    fair_play_reviewer: ['/admin/fair-play', '/admin/fair-play/$id', '/admin/fair-play/cases/$id'],
    national_ranking_manager: [
      '/admin/national-ranking/events',
      '/admin/national-ranking/events/$month/edit',
      '/admin/national-ranking/events/create',
      '/admin/national-ranking/imports',
      '/admin/national-ranking/imports/$id',
      '/admin/national-ranking/players',
      '/admin/national-ranking/players/$id/edit',
      '/admin/national-ranking/players/$id/merge',
      '/admin/national-ranking/players/create',
      '/admin/national-ranking/ranking',
    ],
    customer: [
      '/admin/customer',
      '/admin/payments',
      '/admin/payments/reductions',
      '/admin/payments/statements',
      '/admin/payments/statements/$id',
      '/admin/payments/vouchers',
      '/admin/webhooks',
      '/admin/webhooks/$id',
    ],
    admin: [
      '/admin/audit-log',
      '/admin/days/$date',
      '/admin/health',
      '/admin/late-submissions',
      '/admin/letters',
      '/admin/letters/$id',
      '/admin/letters/create',
      '/admin/mail',
      '/admin/messages',
      '/admin/mini-leagues',
      '/admin/notifications',
      '/admin/season-imports',
      '/admin/season-imports/$id',
      '/admin/season-trial',
      '/admin/season/$season/edit',
      '/admin/season/create',
      '/admin/seasons/{-$page}',
      '/admin/users',
      '/admin/users/$id/merge',
      '/admin/users/imports',
      '/admin/users/imports/$id',
    ],
  })
})

test('a blocked user can open public pages and their own account', () => {
  const blocked = aUser(['blocked', 'regular_player'])
  const isOpen = (page: PageFacts) => {
    const access = accessOf(page)
    return !access || !findAccessRefusal(access, blocked)
  }
  const signedIn = entries.filter((page) => isOpen(page) && audienceOf(page) !== 'anyone')
  expect(signedIn.map(({ path }) => path).toSorted()).toEqual([
    '/account',
    '/account/fair-play',
    '/account/gift',
    '/account/gift/$id',
    '/account/receipt/$id',
    '/account/renewal',
    '/account/voucher',
  ])
})
