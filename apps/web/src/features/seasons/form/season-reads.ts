import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as seasonCalls from '@tertulia/contract/seasons'

/** The reads that show something of a season. */
export const seasonReads = [
  seasonCalls.listSeasons,
  seasonCalls.listPublicSeasons,
  seasonCalls.proposeSeason,
  seasonCalls.getSeason,
  placeChangeCalls.listPlaceChanges,
  cupFormCalls.getCupForm,
  quizEditorCalls.listTakenDates,
]
