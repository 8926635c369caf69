import * as absenceCalls from '@tertulia/contract/absences'
import * as appealCalls from '@tertulia/contract/appeals'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as closedDayCalls from '@tertulia/contract/closed-days'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as cupCalls from '@tertulia/contract/cup'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as earlierPlaceCalls from '@tertulia/contract/earlier-places'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import * as fairPlayCalls from '@tertulia/contract/fair-play'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import * as leagueCalls from '@tertulia/contract/league'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import * as miniLeagueDuelCalls from '@tertulia/contract/mini-league-duels'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as moderatedMiniLeagueCalls from '@tertulia/contract/moderated-mini-leagues'
import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as questionCalls from '@tertulia/contract/questions'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import * as quizOpeningCalls from '@tertulia/contract/quiz-openings'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import * as seasonTrialCalls from '@tertulia/contract/season-trials'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as secondLookCalls from '@tertulia/contract/second-looks'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import * as styleCheckCalls from '@tertulia/contract/style-checks'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import type { App } from '../platform/app-context.ts'
import { serveAll } from '../platform/http/serve.ts'
import * as absences from '../features/absences/absences.ts'
import * as appeals from '../features/appeals/appeals.ts'
import * as ownAppeals from '../features/appeals/own-appeals.ts'
import * as closedDays from '../features/closed-days/closed-days.ts'
import * as changeSets from '../features/corrections/change-sets/change-sets.ts'
import * as corrections from '../features/corrections/corrections.ts'
import * as cupChanges from '../features/cup/changes/cup-changes.ts'
import * as cup from '../features/cup/cup.ts'
import * as cupForm from '../features/cup/form/cup-form.ts'
import * as closings from '../features/day-changes/closings/closings.ts'
import * as dayChanges from '../features/day-changes/day-changes.ts'
import * as days from '../features/day-changes/days.ts'
import * as earlierSeasons from '../features/earlier-seasons/earlier-seasons.ts'
import * as seasonImports from '../features/earlier-seasons/imports/season-imports.ts'
import * as cases from '../features/fair-play/cases/cases.ts'
import * as fairPlay from '../features/fair-play/fair-play.ts'
import * as genreRankings from '../features/genre-rankings/genre-rankings.ts'
import * as lateSubmissions from '../features/late-submissions/late-submissions.ts'
import * as leagueGames from '../features/league/game/league-games.ts'
import * as league from '../features/league/league.ts'
import * as round from '../features/league/round/round.ts'
import * as foundedMiniLeagues from '../features/mini-leagues/founded-mini-leagues.ts'
import * as miniLeagues from '../features/mini-leagues/mini-leagues.ts'
import * as monthEvents from '../features/month-events/month-events.ts'
import * as nationalRanking from '../features/national-ranking/national-ranking.ts'
import * as rankingPlayerMerge from '../features/national-ranking/ranking-player-merge.ts'
import * as playerStatistics from '../features/player-statistics/player-statistics.ts'
import * as questions from '../features/questions/questions.ts'
import * as quizPlan from '../features/quiz-editor/plan/quiz-plan.ts'
import * as quizEditor from '../features/quiz-editor/quiz-editor.ts'
import * as quizList from '../features/quiz-editor/quiz-list.ts'
import * as specialQuizEditor from '../features/quiz-editor/special-quiz-editor.ts'
import * as styleChecks from '../features/quiz-editor/style-checks/style-checks.ts'
import * as quizNations from '../features/quiz-nations/quiz-nations.ts'
import * as quizRemarks from '../features/quiz-remarks/quiz-remarks.ts'
import * as quizzes from '../features/quizzes/quizzes.ts'
import * as todaysQuiz from '../features/quizzes/todays-quiz.ts'
import * as applyImport from '../features/ranking-imports/apply-import.ts'
import * as rankingImports from '../features/ranking-imports/ranking-imports.ts'
import * as rankingPlayers from '../features/ranking-players/ranking-players.ts'
import * as seasonEditor from '../features/season-editor/season-editor.ts'
import * as seasonForm from '../features/season-editor/season-form.ts'
import * as seasonProposal from '../features/season-editor/season-proposal.ts'
import * as seasonTrial from '../features/season-editor/trial/season-trial.ts'
import * as withdrawals from '../features/season-editor/withdrawals/withdrawals.ts'
import * as seasonLists from '../features/seasons/season-lists.ts'
import * as secondLooks from '../features/second-looks/second-looks.ts'
import * as ownProposals from '../features/special-quiz-proposals/own-proposals.ts'
import * as proposalReview from '../features/special-quiz-proposals/proposal-review.ts'
import * as specialQuizzes from '../features/special-quizzes/special-quizzes.ts'
import * as testPlayers from '../features/test-players/test-players.ts'

/** Serves the endpoints whose handlers stand in the tier of results. (docs/decisions/0036-server-tiers.md) */
export function serveResults(app: App): void {
  serveAll(app, absenceCalls, { ...absences, ...days })
  serveAll(app, appealCalls, { ...appeals, ...ownAppeals })
  serveAll(app, changeSetCalls, changeSets)
  serveAll(app, closedDayCalls, closedDays)
  serveAll(app, correctionCalls, corrections)
  serveAll(app, cupCalls, cup)
  serveAll(app, cupFormCalls, { ...cupChanges, ...cupForm })
  serveAll(app, dayChangeCalls, { ...closings, ...dayChanges, ...days })
  serveAll(app, earlierPlaceCalls, earlierSeasons)
  serveAll(app, earlierSeasonCalls, earlierSeasons)
  serveAll(app, fairPlayCalls, fairPlay)
  serveAll(app, fairPlayCaseCalls, cases)
  serveAll(app, genreRankingCalls, genreRankings)
  serveAll(app, lateSubmissionCalls, lateSubmissions)
  serveAll(app, leagueCalls, { ...league, ...leagueGames })
  serveAll(app, leagueRoundCalls, round)
  serveAll(app, miniLeagueDuelCalls, miniLeagues)
  serveAll(app, miniLeagueCalls, { ...foundedMiniLeagues, ...miniLeagues })
  serveAll(app, moderatedMiniLeagueCalls, miniLeagues)
  serveAll(app, monthEventCalls, monthEvents)
  serveAll(app, monthRankingCalls, nationalRanking)
  serveAll(app, nationalRankingCalls, nationalRanking)
  serveAll(app, playerStatisticsCalls, playerStatistics)
  serveAll(app, questionCalls, { ...questions, ...quizEditor })
  serveAll(app, quizEditorCalls, { ...quizEditor, ...quizList })
  serveAll(app, quizNationCalls, quizNations)
  serveAll(app, quizOpeningCalls, fairPlay)
  serveAll(app, quizPlanCalls, quizPlan)
  serveAll(app, quizRemarkCalls, { ...quizRemarks, ...specialQuizEditor })
  serveAll(app, rankingImportCalls, { ...applyImport, ...rankingImports })
  serveAll(app, rankingPlayerCalls, { ...rankingPlayerMerge, ...rankingPlayers })
  serveAll(app, roundMoveCalls, seasonEditor)
  serveAll(app, seasonImportCalls, seasonImports)
  serveAll(app, seasonTrialCalls, seasonTrial)
  serveAll(app, seasonCalls, { ...seasonEditor, ...seasonForm, ...seasonLists, ...seasonProposal })
  serveAll(app, secondLookCalls, secondLooks)
  serveAll(app, specialQuizEditorCalls, { ...quizList, ...specialQuizEditor })
  serveAll(app, specialQuizProposalCalls, { ...ownProposals, ...proposalReview })
  serveAll(app, specialQuizCalls, { ...quizzes, ...specialQuizzes, ...todaysQuiz })
  serveAll(app, styleCheckCalls, styleChecks)
  serveAll(app, testPlayerCalls, testPlayers)
  serveAll(app, withdrawalCalls, withdrawals)
  serveAll(app, placeChangeCalls, withdrawals)
}
