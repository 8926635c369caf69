import { createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { onlyFor, OpenToAll, SignedInOnly } from './guards.tsx'
import { page } from './lazy-page.tsx'
import { PageError } from './page-error.tsx'
import { RootError } from './root-error.tsx'
import { Shell } from './shell.tsx'

const root = createRootRoute({
  component: Shell,
  errorComponent: RootError,
  notFoundComponent: () => <ErrorScreen status={404} whole_page />,
})

// Guards sit on layouts without a path: an error below them keeps the shell.
const guard = <Id extends string>(id: Id, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, id, component, errorComponent: PageError })

const everybody = guard('everybody', OpenToAll)
const signed_in = guard('signed_in', SignedInOnly)
const players = guard('players', onlyFor('regular_player'))
const special_players = guard('special_players', onlyFor('regular_player', 'special_quiz_player'))
const editors = guard('editors', onlyFor('quiz_editor'))
const reviewers = guard('reviewers', onlyFor('answer_reviewer'))
const quiz_makers = guard('quiz_makers', onlyFor('quiz_editor', 'answer_reviewer'))
const special_editors = guard('special_editors', onlyFor('special_quiz_editor'))
const question_readers = guard(
  'question_readers',
  onlyFor('regular_player', 'special_quiz_player', 'quiz_editor', 'special_quiz_editor', 'answer_reviewer'),
)
const flag_readers = guard('flag_readers', onlyFor('quiz_editor', 'special_quiz_editor', 'answer_reviewer'))
const special_makers = guard('special_makers', onlyFor('special_quiz_editor', 'answer_reviewer'))
const managers = guard('managers', onlyFor('national_ranking_manager'))
const customers = guard('customers', onlyFor('customer'))
const admins = guard('admins', onlyFor('admin'))

const free = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component, errorComponent: PageError })
const open = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => everybody, path, component, errorComponent: PageError })
const signedIn = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => signed_in, path, component, errorComponent: PageError })
const player = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => players, path, component, errorComponent: PageError })
const special_player = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => special_players, path, component, errorComponent: PageError })
const editor = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => editors, path, component, errorComponent: PageError })
const reviewer = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => reviewers, path, component, errorComponent: PageError })
const quiz_maker = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => quiz_makers, path, component, errorComponent: PageError })
const special_editor = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => special_editors, path, component, errorComponent: PageError })
const question_reader = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => question_readers, path, component, errorComponent: PageError })
const flag_reader = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => flag_readers, path, component, errorComponent: PageError })
const special_maker = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => special_makers, path, component, errorComponent: PageError })
const manager = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => managers, path, component, errorComponent: PageError })
const customer = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => customers, path, component, errorComponent: PageError })
const admin = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => admins, path, component, errorComponent: PageError })

/** Every route that exists: who it is for, its path, its page. `{-$name}` is an optional parameter. */
// oxfmt-ignore
export const route_tree = root.addChildren([
  free('/account', page(() => import('@/features/account/account-page.tsx'), 'AccountPage')),
  free('/logout', page(() => import('@/features/session/sign-out-page.tsx'), 'SignOutPage')),
  free('/account/renewal', page(() => import('@/features/subscriptions/renewal-page.tsx'), 'RenewalPage')),
  free('/account/receipt/$id', page(() => import('@/features/subscriptions/receipt-page.tsx'), 'ReceiptPage')),
  free('/national-ranking/{-$month}', page(() => import('@/features/national-ranking/national-ranking-page.tsx'), 'NationalRankingPage')),
  free('/quiz-nations/{-$token}', page(() => import('@/features/quiz-nations/quiz-nations-page.tsx'), 'QuizNationsPage')),
  free('/unsubscribe/$token', page(() => import('@/features/mail/unsubscribe-page.tsx'), 'UnsubscribePage')),
  free('/demo-mail', page(() => import('@/features/mail/demo-mail-page.tsx'), 'DemoMailPage')),
  free('/demo-mail/$id', page(() => import('@/features/mail/shown-mail-page.tsx'), 'ShownMailPage')),
  everybody.addChildren([
    open('/', page(() => import('@/features/home/home-page.tsx'), 'HomePage')),
    open('/rules', page(() => import('@/features/rules/rules-page.tsx'), 'RulesPage')),
    open('/login', page(() => import('@/features/session/sign-in-page.tsx'), 'SignInPage')),
    open('/register', page(() => import('@/features/registration/register-page.tsx'), 'RegisterPage')),
    open('/recover-password', page(() => import('@/features/password-resets/recover-password-page.tsx'), 'RecoverPasswordPage')),
    open('/reset-password/$token', page(() => import('@/features/password-resets/reset-password-page.tsx'), 'ResetPasswordPage')),
  ]),
  signed_in.addChildren([
    signedIn('/profile/{-$id}/{-$tab}', page(() => import('@/features/profiles/profile-page.tsx'), 'ProfilePage')),
  ]),
  players.addChildren([
    player('/quiz/{-$date}', page(() => import('@/features/quizzes/quiz-page.tsx'), 'QuizPage')),
    player('/quizzes/{-$page}', page(() => import('@/features/quizzes/quizzes-page.tsx'), 'QuizzesPage')),
    player('/ranking/{-$season}/{-$tier}', page(() => import('@/features/league/ranking-page.tsx'), 'RankingPage')),
    player('/game/$date/$user1/{-$user2}', page(() => import('@/features/league/game-page.tsx'), 'GamePage')),
    player('/cup/{-$season}', page(() => import('@/features/cup/cup-page.tsx'), 'CupPage')),
    player('/cup-game/$date/$user1/$user2', page(() => import('@/features/league/cup-game-page.tsx'), 'CupGamePage')),
    player('/statistics-comparison/$id1/$id2', page(() => import('@/features/comparisons/comparison-page.tsx'), 'ComparisonPage')),
    player('/genre-rankings/{-$season}/{-$genre}', page(() => import('@/features/genre-rankings/genre-rankings-page.tsx'), 'GenreRankingsPage')),
    player('/questions/$season', page(() => import('@/features/questions/season-questions-page.tsx'), 'SeasonQuestionsPage')),
    player('/invitations', page(() => import('@/features/invitations/invitations-page.tsx'), 'InvitationsPage')),
    player('/seasons/{-$page}', page(() => import('@/features/seasons/seasons-page.tsx'), 'SeasonsPage')),
  ]),
  special_players.addChildren([
    special_player('/special-quiz/{-$date}', page(() => import('@/features/quizzes/special-quiz-page.tsx'), 'SpecialQuizPage')),
    special_player('/special-quizzes/{-$page}', page(() => import('@/features/quizzes/special-quizzes-page.tsx'), 'SpecialQuizzesPage')),
    special_player('/create-special-quiz', page(() => import('@/features/quiz-editor/create-special-quiz-page.tsx'), 'CreateSpecialQuizPage')),
  ]),
  question_readers.addChildren([
    question_reader('/question/$id', page(() => import('@/features/questions/question-page.tsx'), 'QuestionPage')),
  ]),
  flag_readers.addChildren([
    flag_reader('/admin/question-flags', page(() => import('@/features/questions/question-flags-page.tsx'), 'QuestionFlagsPage')),
  ]),
  quiz_makers.addChildren([
    quiz_maker('/admin/quizzes/{-$page}', page(() => import('@/features/quiz-editor/quiz-list-page.tsx'), 'QuizListPage')),
  ]),
  editors.addChildren([
    editor('/admin/questions', page(() => import('@/features/questions/question-search-page.tsx'), 'QuestionSearchPage')),
    editor('/admin/external-questions', page(() => import('@/features/external-questions/external-questions-page.tsx'), 'ExternalQuestionsPage')),
    editor('/admin/external-questions/create', page(() => import('@/features/external-questions/external-question-page.tsx'), 'ExternalQuestionPage')),
    editor('/admin/external-questions/$id/edit', page(() => import('@/features/external-questions/external-question-page.tsx'), 'ExternalQuestionPage')),
    editor('/admin/external-questions/imports', page(() => import('@/features/external-questions/question-imports-page.tsx'), 'QuestionImportsPage')),
    editor('/admin/external-questions/imports/$id', page(() => import('@/features/external-questions/question-import-page.tsx'), 'QuestionImportPage')),
    editor('/admin/quiz/create', page(() => import('@/features/quiz-editor/quiz-editor-page.tsx'), 'QuizEditorPage')),
    editor('/admin/quiz/$date/edit', page(() => import('@/features/quiz-editor/quiz-editor-page.tsx'), 'QuizEditorPage')),
  ]),
  special_makers.addChildren([
    special_maker('/admin/special-quizzes/{-$page}', page(() => import('@/features/quiz-editor/special-list-page.tsx'), 'SpecialListPage')),
  ]),
  special_editors.addChildren([
    special_editor('/admin/special-quiz/create', page(() => import('@/features/quiz-editor/special-editor-page.tsx'), 'SpecialEditorPage')),
    special_editor('/admin/special-quiz/$date/edit', page(() => import('@/features/quiz-editor/special-editor-page.tsx'), 'SpecialEditorPage')),
    special_editor('/admin/special-quiz-proposal/$id/edit', page(() => import('@/features/quiz-editor/proposal-page.tsx'), 'ProposalPage')),
  ]),
  reviewers.addChildren([
    reviewer('/admin/quiz/$date/correct', page(() => import('@/features/corrections/correction-page.tsx'), 'CorrectionPage')),
    reviewer('/admin/special-quiz/$date/correct', page(() => import('@/features/corrections/correction-page.tsx'), 'SpecialCorrectionPage')),
  ]),
  managers.addChildren([
    manager('/admin/national-ranking/ranking', page(() => import('@/features/national-ranking/month-rankings-page.tsx'), 'MonthRankingsPage')),
    manager('/admin/national-ranking/events', page(() => import('@/features/national-ranking-manager/event-months-page.tsx'), 'EventMonthsPage')),
    manager('/admin/national-ranking/events/create', page(() => import('@/features/national-ranking-manager/month-events-page.tsx'), 'MonthEventsPage')),
    manager('/admin/national-ranking/events/$month/edit', page(() => import('@/features/national-ranking-manager/month-events-page.tsx'), 'MonthEventsPage')),
    manager('/admin/national-ranking/players', page(() => import('@/features/national-ranking-manager/ranking-players-page.tsx'), 'RankingPlayersPage')),
    manager('/admin/national-ranking/players/create', page(() => import('@/features/national-ranking-manager/ranking-player-page.tsx'), 'RankingPlayerPage')),
    manager('/admin/national-ranking/players/$id/edit', page(() => import('@/features/national-ranking-manager/ranking-player-page.tsx'), 'RankingPlayerPage')),
  ]),
  customers.addChildren([
    customer('/admin/customer', page(() => import('@/features/customer-settings/customer-page.tsx'), 'CustomerPage')),
    customer('/admin/payments', page(() => import('@/features/subscriptions/payments-page.tsx'), 'PaymentsPage')),
  ]),
  admins.addChildren([
    admin('/admin/users', page(() => import('@/features/users/users-page.tsx'), 'UsersPage')),
    admin('/admin/mail', page(() => import('@/features/mail/dead-letters-page.tsx'), 'DeadLettersPage')),
    admin('/admin/notifications', page(() => import('@/features/notifications/notifications-page.tsx'), 'NotificationsPage')),
    admin('/admin/messages', page(() => import('@/features/messages/messages-page.tsx'), 'MessagesPage')),
    admin('/admin/seasons/{-$page}', page(() => import('@/features/seasons/season-list-page.tsx'), 'SeasonListPage')),
    admin('/admin/season/create', page(() => import('@/features/seasons/season-editor-page.tsx'), 'SeasonEditorPage')),
    admin('/admin/season/$season/edit', page(() => import('@/features/seasons/season-editor-page.tsx'), 'SeasonEditorPage')),
  ]),
])
