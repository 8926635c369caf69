import * as appealCalls from '@tertulia/contract/appeals'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as cupCalls from '@tertulia/contract/cup'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import * as honourCalls from '@tertulia/contract/honours'
import * as homeCalls from '@tertulia/contract/home'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import * as leagueCalls from '@tertulia/contract/league'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as questionCalls from '@tertulia/contract/questions'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizPlaceCalls from '@tertulia/contract/quiz-places'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'

/** The reads that show results, which a changed verdict, day or set of counting questions makes stale. */
export const resultReads: readonly Endpoint[] = [
  correctionCalls.listCorrections,
  changeSetCalls.getChangeableQuiz,
  dayChangeCalls.getChangeableDay,
  lateSubmissionCalls.getLateSubmission,
  lateSubmissionCalls.listLateSubmissions,
  leagueCalls.getStandings,
  leagueCalls.getRounds,
  leagueRoundCalls.getRound,
  leagueCalls.getGame,
  cupCalls.getCup,
  cupCalls.getCupGame,
  quizCalls.getPastQuiz,
  quizPlaceCalls.getQuizPlace,
  quizCalls.listPastQuizzes,
  specialQuizCalls.getPastSpecialQuiz,
  specialQuizCalls.getSpecialQuizRanking,
  specialQuizCalls.listPastSpecialQuizzes,
  genreRankingCalls.getGenreRanking,
  honourCalls.listHonours,
  honourCalls.getClubRecords,
  questionCalls.getQuestion,
  questionCalls.listWrongAnswers,
  appealCalls.getQuestionAppeals,
  appealCalls.listQuizAppeals,
  appealCalls.listAppeals,
  questionCalls.listSeasonQuestions,
  seasonCalls.listPublicSeasons,
  homeCalls.getHome,
  homeCalls.getMorning,
  notificationCalls.getCurrentNotifications,
  quizEditorCalls.listQuizzes,
  specialQuizEditorCalls.listSpecialQuizzes,
]
