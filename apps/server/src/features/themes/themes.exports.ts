import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { placeFreeQuestions, placeQuestions } from '@tertulia/core/themes/question-order'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { getRulesOn } from '../rule-sets/rule-sets.sql.ts'
import { listThemeTree, listComingQuizzes, savePlaces, activateThemes } from './themes.sql.ts'

/**
 * Activates as many themes as a quiz has questions from now on, by deactivating the last active ones or reactivating
 * the first inactive ones that have an active subtheme.
 */
export async function fitThemes(
  db: Db,
  { question_count, today }: { question_count: number; today: CalendarDate },
): Promise<void> {
  const tree = await listThemeTree(db)
  const active = tree.filter((theme) => theme.active)
  const resting = tree.filter((theme) => !theme.active && theme.subthemes.some((subtheme) => subtheme.active))
  const chosen = [...active, ...resting].slice(0, question_count).map(({ id }) => id)
  if (chosen.length < question_count) {
    refuse('theme_count', [{ field: 'question_count', problem: 'theme_count' }])
  }
  await activateThemes(db, chosen)
  await arrangeComingQuizzes(db, today)
}

/** Rearranges the questions of daily quizzes that have not opened by the current rules and themes. */
export async function arrangeComingQuizzes(db: Db, today: CalendarDate): Promise<void> {
  const themeIds = (await listThemeTree(db)).filter(({ active }) => active).map(({ id }) => id)
  for (const { id, date, questions } of await listComingQuizzes(db, today)) {
    const { question_count, questions_by } = await getRulesOn(db, date)
    const { places, removed } =
      questions_by === 'theme'
        ? placeQuestions(questions, themeIds.slice(0, question_count))
        : placeFreeQuestions(questions, question_count)
    const isSame =
      removed.length === 0 &&
      places.every((place, index) => place.id === questions[index]?.id && !place.moved)
    if (!isSame) await savePlaces(db, id, { places, removed })
  }
}
