import {
  createRootRoute,
  createRoute,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { onlyFor, onlyForNowOrBefore, OpenToAll, SignedInOnly } from './guards.tsx'
import { HomePage } from './home-page.tsx'
import { page, staffPage } from './lazy-page.tsx'
import { PageError } from './page-error.tsx'
import { RootError } from './root-error.tsx'
import { Shell } from './shell.tsx'

type RouteData = StaticDataRouteOption

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Cached for reading without a connection after a visit. */
    readableOffline?: boolean
  }
}

const root = createRootRoute({
  component: Shell,
  errorComponent: RootError,
  notFoundComponent: () => <ErrorScreen status={404} wholePage />,
})

// Guards are layouts without a path, so that an error below them leaves the shell in place.
const guard = <Id extends string>(id: Id, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, id, component, errorComponent: PageError })

const everybody = guard('everybody', OpenToAll)
const signedIn = guard('signed_in', SignedInOnly)
const players = guard('players', onlyFor('regular_player'))
const specialPlayers = guard('special_players', onlyFor('regular_player', 'special_quiz_player'))
const pastPlayers = guard('past_players', onlyForNowOrBefore('regular_player'))
const pastSpecialPlayers = guard(
  'past_special_players',
  onlyForNowOrBefore('regular_player', 'special_quiz_player'),
)
const editors = guard('editors', onlyFor('quiz_editor'))
const reviewers = guard('reviewers', onlyFor('answer_reviewer'))
const quizMakers = guard('quiz_makers', onlyFor('quiz_editor', 'answer_reviewer'))
const specialEditors = guard('special_editors', onlyFor('special_quiz_editor'))
const questionReaders = guard(
  'question_readers',
  onlyFor('regular_player', 'special_quiz_player', 'quiz_editor', 'special_quiz_editor', 'answer_reviewer'),
)
const flagReaders = guard('flag_readers', onlyFor('quiz_editor', 'special_quiz_editor', 'answer_reviewer'))
const specialMakers = guard('special_makers', onlyFor('special_quiz_editor', 'answer_reviewer'))
const managers = guard('managers', onlyFor('national_ranking_manager'))
const customers = guard('customers', onlyFor('customer'))
const admins = guard('admins', onlyFor('admin'))

const free = <Path extends string>(path: Path, component: RouteComponent, staticData: RouteData = {}) =>
  createRoute({ getParentRoute: () => root, path, component, staticData, errorComponent: PageError })
const open = <Path extends string>(path: Path, component: RouteComponent, staticData: RouteData = {}) =>
  createRoute({ getParentRoute: () => everybody, path, component, staticData, errorComponent: PageError })
const forSignedIn = <Path extends string>(
  path: Path,
  component: RouteComponent,
  staticData: RouteData = {},
) => createRoute({ getParentRoute: () => signedIn, path, component, staticData, errorComponent: PageError })
const player = <Path extends string>(path: Path, component: RouteComponent, staticData: RouteData = {}) =>
  createRoute({ getParentRoute: () => players, path, component, staticData, errorComponent: PageError })
const specialPlayer = <Path extends string>(
  path: Path,
  component: RouteComponent,
  staticData: RouteData = {},
) =>
  createRoute({
    getParentRoute: () => specialPlayers,
    path,
    component,
    staticData,
    errorComponent: PageError,
  })
const pastPlayer = <Path extends string>(path: Path, component: RouteComponent, staticData: RouteData = {}) =>
  createRoute({ getParentRoute: () => pastPlayers, path, component, staticData, errorComponent: PageError })
const pastSpecialPlayer = <Path extends string>(
  path: Path,
  component: RouteComponent,
  staticData: RouteData = {},
) =>
  createRoute({
    getParentRoute: () => pastSpecialPlayers,
    path,
    component,
    staticData,
    errorComponent: PageError,
  })
const editor = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => editors, path, component, errorComponent: PageError })
const reviewer = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => reviewers, path, component, errorComponent: PageError })
const quizMaker = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => quizMakers, path, component, errorComponent: PageError })
const specialEditor = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => specialEditors, path, component, errorComponent: PageError })
const questionReader = <Path extends string>(
  path: Path,
  component: RouteComponent,
  staticData: RouteData = {},
) =>
  createRoute({
    getParentRoute: () => questionReaders,
    path,
    component,
    staticData,
    errorComponent: PageError,
  })
const flagReader = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => flagReaders, path, component, errorComponent: PageError })
const specialMaker = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => specialMakers, path, component, errorComponent: PageError })
const manager = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => managers, path, component, errorComponent: PageError })
const customer = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => customers, path, component, errorComponent: PageError })
const admin = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => admins, path, component, errorComponent: PageError })

const readable: RouteData = { readableOffline: true }

/**
 * Every route that exists: who it is for, its path, its page, whether it is readable without a connection.
 * `{-$name}` is an optional parameter.
 */
// oxfmt-ignore
export const routeTree = root.addChildren([
  free('/account', page(() => import('@/features/account/account-page.tsx'), 'AccountPage')),
  free('/logout', page(() => import('@/features/session/sign-out-page.tsx'), 'SignOutPage')),
  free('/account/renewal', page(() => import('@/features/subscriptions/renewal-page.tsx'), 'RenewalPage')),
  free('/account/receipt/$id', page(() => import('@/features/subscriptions/receipt-page.tsx'), 'ReceiptPage')),
  free('/national-ranking/{-$month}', page(() => import('@/features/national-ranking/national-ranking-page.tsx'), 'NationalRankingPage'), readable),
  free('/quiz-nations/{-$token}', page(() => import('@/features/quiz-nations/quiz-nations-page.tsx'), 'QuizNationsPage'), readable),
  free('/unsubscribe/$token', page(() => import('@/features/mail/unsubscribe-page.tsx'), 'UnsubscribePage')),
  free('/demo-mail', staffPage((pages) => pages.demoMail, 'DemoMailPage')),
  free('/demo-mail/$id', staffPage((pages) => pages.shownMail, 'ShownMailPage')),
  everybody.addChildren([
    open('/', HomePage, readable),
    open('/rules', page(() => import('@/features/rules/rules-page.tsx'), 'RulesPage'), readable),
    open('/login', page(() => import('@/features/session/sign-in-page.tsx'), 'SignInPage')),
    open('/register', page(() => import('@/features/registration/register-page.tsx'), 'RegisterPage')),
    open('/recover-password', page(() => import('@/features/password-resets/recover-password-page.tsx'), 'RecoverPasswordPage')),
    open('/reset-password/$token', page(() => import('@/features/password-resets/reset-password-page.tsx'), 'ResetPasswordPage')),
  ]),
  signedIn.addChildren([
    forSignedIn('/profile/{-$id}/{-$tab}', page(() => import('@/features/profiles/profile-page.tsx'), 'ProfilePage'), readable),
  ]),
  pastPlayers.addChildren([
    pastPlayer('/quiz/{-$date}', page(() => import('@/features/quizzes/play/quiz-page.tsx'), 'QuizPage'), readable),
    pastPlayer('/quizzes/{-$page}', page(() => import('@/features/quizzes/past/quizzes-page.tsx'), 'QuizzesPage'), readable),
    pastPlayer('/game/$date/$user1/{-$user2}', page(() => import('@/features/league/game-page.tsx'), 'GamePage'), readable),
    pastPlayer('/cup-game/$date/$user1/$user2', page(() => import('@/features/league/cup-game-page.tsx'), 'CupGamePage'), readable),
  ]),
  pastSpecialPlayers.addChildren([
    pastSpecialPlayer('/special-quiz/{-$date}', page(() => import('@/features/quizzes/special/special-quiz-page.tsx'), 'SpecialQuizPage'), readable),
    pastSpecialPlayer('/special-quizzes/{-$page}', page(() => import('@/features/quizzes/past/special-quizzes-page.tsx'), 'SpecialQuizzesPage'), readable),
  ]),
  players.addChildren([
    player('/ranking/{-$season}/{-$tier}', page(() => import('@/features/league/ranking-page.tsx'), 'RankingPage'), readable),
    player('/cup/{-$season}', page(() => import('@/features/cup/cup-page.tsx'), 'CupPage'), readable),
    player('/statistics-comparison/$id1/$id2', page(() => import('@/features/comparisons/comparison-page.tsx'), 'ComparisonPage'), readable),
    player('/genre-rankings/{-$season}/{-$genre}', page(() => import('@/features/genre-rankings/genre-rankings-page.tsx'), 'GenreRankingsPage'), readable),
    player('/questions/$season', page(() => import('@/features/questions/season-questions-page.tsx'), 'SeasonQuestionsPage'), readable),
    player('/account/absences', page(() => import('@/features/absences/absences-page.tsx'), 'AbsencesPage')),
    player('/invitations', page(() => import('@/features/invitations/invitations-page.tsx'), 'InvitationsPage')),
    player('/seasons/{-$page}', page(() => import('@/features/seasons/seasons-page.tsx'), 'SeasonsPage'), readable),
  ]),
  specialPlayers.addChildren([
    specialPlayer('/create-special-quiz', staffPage((pages) => pages.create_special_quiz, 'CreateSpecialQuizPage')),
  ]),
  questionReaders.addChildren([
    questionReader('/question/$id', page(() => import('@/features/questions/question-page.tsx'), 'QuestionPage'), readable),
  ]),
  flagReaders.addChildren([
    flagReader('/admin/question-flags', staffPage((pages) => pages.question_flags, 'QuestionFlagsPage')),
  ]),
  quizMakers.addChildren([
    quizMaker('/admin/quizzes/{-$page}', staffPage((pages) => pages.quizList, 'QuizListPage')),
  ]),
  editors.addChildren([
    editor('/admin/questions', staffPage((pages) => pages.questionSearch, 'QuestionSearchPage')),
    editor('/admin/external-questions', staffPage((pages) => pages.external_questions, 'ExternalQuestionsPage')),
    editor('/admin/external-questions/create', staffPage((pages) => pages.external_question, 'ExternalQuestionPage')),
    editor('/admin/external-questions/$id/edit', staffPage((pages) => pages.external_question, 'ExternalQuestionPage')),
    editor('/admin/external-questions/imports', staffPage((pages) => pages.question_imports, 'QuestionImportsPage')),
    editor('/admin/external-questions/imports/$id', staffPage((pages) => pages.questionImport, 'QuestionImportPage')),
    editor('/admin/quiz/create', staffPage((pages) => pages.quiz_editor, 'QuizEditorPage')),
    editor('/admin/quiz/$date/edit', staffPage((pages) => pages.quiz_editor, 'QuizEditorPage')),
  ]),
  specialMakers.addChildren([
    specialMaker('/admin/special-quizzes/{-$page}', staffPage((pages) => pages.specialList, 'SpecialListPage')),
  ]),
  specialEditors.addChildren([
    specialEditor('/admin/special-quiz/create', staffPage((pages) => pages.specialEditor, 'SpecialEditorPage')),
    specialEditor('/admin/special-quiz/$date/edit', staffPage((pages) => pages.specialEditor, 'SpecialEditorPage')),
    specialEditor('/admin/special-quiz-proposal/$id/edit', staffPage((pages) => pages.proposal, 'ProposalPage')),
  ]),
  reviewers.addChildren([
    reviewer('/admin/quiz/$date/correct', staffPage((pages) => pages.correction, 'CorrectionPage')),
    reviewer('/admin/special-quiz/$date/correct', staffPage((pages) => pages.correction, 'SpecialCorrectionPage')),
  ]),
  managers.addChildren([
    manager('/admin/national-ranking/ranking', staffPage((pages) => pages.month_rankings, 'MonthRankingsPage')),
    manager('/admin/national-ranking/events', staffPage((pages) => pages.event_months, 'EventMonthsPage')),
    manager('/admin/national-ranking/events/create', staffPage((pages) => pages.month_events, 'MonthEventsPage')),
    manager('/admin/national-ranking/events/$month/edit', staffPage((pages) => pages.month_events, 'MonthEventsPage')),
    manager('/admin/national-ranking/players', staffPage((pages) => pages.ranking_players, 'RankingPlayersPage')),
    manager('/admin/national-ranking/players/create', staffPage((pages) => pages.ranking_player, 'RankingPlayerPage')),
    manager('/admin/national-ranking/players/$id/edit', staffPage((pages) => pages.ranking_player, 'RankingPlayerPage')),
  ]),
  customers.addChildren([
    customer('/admin/customer', staffPage((pages) => pages.customer, 'CustomerPage')),
    customer('/admin/payments', staffPage((pages) => pages.payments, 'PaymentsPage')),
  ]),
  admins.addChildren([
    admin('/admin/users', staffPage((pages) => pages.users, 'UsersPage')),
    admin('/admin/mail', staffPage((pages) => pages.dead_letters, 'DeadLettersPage')),
    admin('/admin/notifications', staffPage((pages) => pages.notifications, 'NotificationsPage')),
    admin('/admin/messages', staffPage((pages) => pages.messages, 'MessagesPage')),
    admin('/admin/seasons/{-$page}', staffPage((pages) => pages.seasonList, 'SeasonListPage')),
    admin('/admin/season/create', staffPage((pages) => pages.seasonEditor, 'SeasonEditorPage')),
    admin('/admin/season/$season/edit', staffPage((pages) => pages.seasonEditor, 'SeasonEditorPage')),
  ]),
])
