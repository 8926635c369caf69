import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { media_size_limits } from '@tertulia/contract/media'
import Fastify, { type FastifyInstance } from 'fastify'
import { absencesRoutes } from './features/absences/absences.routes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { apiTokensRoutes } from './features/api-tokens/api-tokens.routes.ts'
import { comparisonsRoutes } from './features/comparisons/comparisons.routes.ts'
import { calendarFeedsRoutes } from './features/calendar-feeds/calendar-feeds.routes.ts'
import { correctionsRoutes } from './features/corrections/corrections.routes.ts'
import { cupRoutes } from './features/cup/cup.routes.ts'
import { customerSettingsRoutes } from './features/customers/customer-settings.routes.ts'
import { webManifestRoutes } from './features/customers/web-manifest.routes.ts'
import { customersRoutes } from './features/customers/customers.routes.ts'
import { findWebUrl } from './features/customers/customers.views.ts'
import { externalQuestionsRoutes } from './features/external-questions/external-questions.routes.ts'
import { genreRankingsRoutes } from './features/genre-rankings/genre-rankings.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { leagueRoutes } from './features/league/league.routes.ts'
import { logsRoutes } from './features/logs/logs.routes.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { messagesRoutes } from './features/messages/messages.routes.ts'
import { monthEventsRoutes } from './features/month-events/month-events.routes.ts'
import { nationalRankingRoutes } from './features/national-ranking/national-ranking.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { openDataRoutes } from './features/open-data/open-data.routes.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { passwordResetsRoutes } from './features/password-resets/password-resets.routes.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { playerStatisticsRoutes } from './features/player-statistics/player-statistics.routes.ts'
import { questionImportsRoutes } from './features/question-imports/question-imports.routes.ts'
import { pushSubscriptionsRoutes } from './features/push-subscriptions/push-subscriptions.routes.ts'
import { profilesRoutes } from './features/profiles/profiles.routes.ts'
import { questionFlagsRoutes } from './features/question-flags/question-flags.routes.ts'
import { questionsRoutes } from './features/questions/questions.routes.ts'
import { quizEditorRoutes } from './features/quiz-editor/quiz-editor.routes.ts'
import { specialQuizEditorRoutes } from './features/quiz-editor/special-quiz-editor.routes.ts'
import { quizNationsRoutes } from './features/quiz-nations/quiz-nations.routes.ts'
import { quizzesRoutes } from './features/quizzes/quizzes.routes.ts'
import { rankingPlayersRoutes } from './features/ranking-players/ranking-players.routes.ts'
import { registrationsRoutes } from './features/registrations/registrations.routes.ts'
import { ruleSetsRoutes } from './features/rule-sets/rule-sets.routes.ts'
import { seasonsRoutes } from './features/seasons/seasons.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { specialQuizzesRoutes } from './features/special-quizzes/special-quizzes.routes.ts'
import { specialQuizProposalsRoutes } from './features/special-quiz-proposals/special-quiz-proposals.routes.ts'
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { themesRoutes } from './features/themes/themes.routes.ts'
import { unsubscriptionsRoutes } from './features/unsubscriptions/unsubscriptions.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { countedCaller } from './platform/callers.ts'
import { documentation } from './platform/documentation.ts'
import { answerErrors, answerUnreadable } from './platform/error-answers.ts'
import { health } from './platform/health.ts'
import { loggerOptions } from './platform/logging.ts'
import type { App } from './platform/app-context.ts'
import type { PaymentPort } from './platform/payment-port.ts'
import { takeTurns } from './platform/turns.ts'
import { compileSerializer, compileValidator } from './platform/validation.ts'
import { serveWeb } from './platform/web-pages.ts'

export type AppOptions = Omit<
  App,
  'http' | 'public_url' | 'payments' | 'demo_mail' | 'push_origins' | 'hastenJob'
> & {
  /** Where people find the web; needed where mail is written. */
  public_url?: string
  /** Shows all mail to everybody, for the demo. */
  demo_mail?: boolean
  /** Has scheduled work begin now; without it, it runs when somebody runs it. */
  hastenJob?: App['hastenJob']
  payments?: PaymentPort | null
  /** Push services beside those of the known browsers. */
  push_origins?: readonly string[]
  /** Origins that may call the API from another host. */
  web_origins: string[]
  /** Where the web finds the API: a path of this host, or another host's URL. */
  api_url: string
  /** Folder of the built web; null serves the API alone. */
  serve_web: string | null
  log_level: string
}

const features = [
  absencesRoutes,
  accountRoutes,
  apiTokensRoutes,
  sessionRoutes,
  registrationsRoutes,
  passwordResetsRoutes,
  customersRoutes,
  customerSettingsRoutes,
  ruleSetsRoutes,
  calendarFeedsRoutes,
  correctionsRoutes,
  cupRoutes,
  seasonsRoutes,
  leagueRoutes,
  homeRoutes,
  invitationsRoutes,
  logsRoutes,
  mediaRoutes,
  messagesRoutes,
  monthEventsRoutes,
  nationalRankingRoutes,
  notificationsRoutes,
  paymentsRoutes,
  playerStatisticsRoutes,
  questionsRoutes,
  questionFlagsRoutes,
  externalQuestionsRoutes,
  questionImportsRoutes,
  rankingPlayersRoutes,
  genreRankingsRoutes,
  profilesRoutes,
  pushSubscriptionsRoutes,
  comparisonsRoutes,
  quizEditorRoutes,
  specialQuizEditorRoutes,
  quizNationsRoutes,
  quizzesRoutes,
  specialQuizzesRoutes,
  specialQuizProposalsRoutes,
  subscriptionsRoutes,
  themesRoutes,
  openDataRoutes,
  outboxRoutes,
  unsubscriptionsRoutes,
  usersRoutes,
]

// As many as keep the connections of the database and both the processor and the network busy.
const requests_at_once = 16

// Answers are a person's own: nobody on the way keeps them, no browser guesses what they are.
const api_headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Builds the HTTP server: the API below /api, the documentation, health and the web's pages. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    database,
    clock,
    media,
    public_url = 'http://localhost',
    payments = null,
    demo_mail = false,
    push_origins = [],
    hastenJob = () => {},
  } = options
  const http = Fastify({
    logger: loggerOptions(options.log_level),
    genReqId: () => crypto.randomUUID(),
    trustProxy: 'loopback',
    bodyLimit: 1_000_000,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnreadable,
  })
  http.setValidatorCompiler(compileValidator)
  http.setSerializerCompiler(compileSerializer)
  answerErrors(http)
  await http.register(cors, {
    origin: options.web_origins,
    allowedHeaders: ['authorization', 'content-type', 'x-requested-with'],
    exposedHeaders: ['x-page-count'],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 86_400,
  })
  await http.register(formbody)
  await http.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: media_size_limits.video, files: 1, fields: 20, fieldSize: 10_000 },
  })
  await http.register(rateLimit, {
    global: false,
    keyGenerator: countedCaller,
  })
  health(http, database.pool)
  await http.register(
    async (api) => {
      takeTurns(api, requests_at_once)
      api.addHook('onRequest', async (_request, reply) => {
        reply.headers(api_headers)
      })
      await documentation(api)
      const ports = { database, clock, media, public_url, payments, demo_mail, push_origins, hastenJob }
      for (const routes of features) routes({ http: api, ...ports })
    },
    { prefix: '/api' },
  )
  if (options.serve_web) await serveSite(http, options.serve_web, { ...options, public_url })
  return http
}

/** The pages, with what the browser asks for beside them. */
async function serveSite(
  http: FastifyInstance,
  folder: string,
  { database, media, api_url, public_url }: AppOptions & { public_url: string },
): Promise<void> {
  webManifestRoutes(http, { database, media, folder })
  await serveWeb(http, {
    folder,
    api_url,
    findWebUrl: (customer_id) => findWebUrl(database.forCustomer(customer_id).read, public_url),
  })
}
