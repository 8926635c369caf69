import * as appeals from '@tertulia/contract/appeals'
import * as changeSets from '@tertulia/contract/change-sets'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as corrections from '@tertulia/contract/corrections'
import * as cup from '@tertulia/contract/cup'
import * as dayChanges from '@tertulia/contract/day-changes'
import * as genreRankings from '@tertulia/contract/genre-rankings'
import * as honours from '@tertulia/contract/honours'
import * as home from '@tertulia/contract/home'
import * as lateSubmissions from '@tertulia/contract/late-submissions'
import * as league from '@tertulia/contract/league'
import * as leagueRounds from '@tertulia/contract/league-rounds'
import * as notifications from '@tertulia/contract/notifications'
import * as questions from '@tertulia/contract/questions'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as quizPlaces from '@tertulia/contract/quiz-places'
import * as quizzes from '@tertulia/contract/quizzes'
import * as seasons from '@tertulia/contract/seasons'
import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import * as specialQuizzes from '@tertulia/contract/special-quizzes'
import type { QueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/calls/queries.ts'

const dependOnVerdicts: Endpoint[] = [
  corrections.listCorrections,
  changeSets.getChangeableQuiz,
  dayChanges.getChangeableDay,
  lateSubmissions.getLateSubmission,
  lateSubmissions.listLateSubmissions,
  league.getStandings,
  league.getRounds,
  leagueRounds.getRound,
  league.getGame,
  cup.getCup,
  cup.getCupGame,
  quizzes.getPastQuiz,
  quizPlaces.getQuizPlace,
  quizzes.listPastQuizzes,
  specialQuizzes.getPastSpecialQuiz,
  specialQuizzes.getSpecialQuizRanking,
  specialQuizzes.listPastSpecialQuizzes,
  genreRankings.getGenreRanking,
  honours.listHonours,
  honours.getClubRecords,
  questions.getQuestion,
  questions.listWrongAnswers,
  appeals.getQuestionAppeals,
  appeals.listQuizAppeals,
  appeals.listAppeals,
  questions.listSeasonQuestions,
  seasons.listPublicSeasons,
  home.getHome,
  home.getMorning,
  notifications.getCurrentNotifications,
  quizEditor.listQuizzes,
  specialQuizEditor.listSpecialQuizzes,
]

/** Invalidates results read before a verdict changed, so that they are fetched when next shown. */
export function forgetResults(queryClient: QueryClient): void {
  for (const endpoint of dependOnVerdicts) {
    void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
}
