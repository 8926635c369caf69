import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { placeQuestions } from '@tertulia/core/themes/question-order'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { getRulesOn } from '../rule-sets/rule-sets.views.ts'
import { listComingQuizzes, savePlaces } from './coming-quizzes.store.ts'
import { activateThemes } from './themes.store.ts'
import { listThemeTree } from './themes.views.ts'

/**
 * Makes as many themes active as a quiz has questions from now on: the last ones of the order rest, or the first ones
 * that rest come back. (docs/rules/themes.md)
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

/** Brings the questions of daily quizzes that have not opened under the themes as they are now. (docs/rules/themes.md) */
export async function arrangeComingQuizzes(db: Db, today: CalendarDate): Promise<void> {
  const theme_ids = (await listThemeTree(db)).filter(({ active }) => active).map(({ id }) => id)
  for (const { id, date, questions } of await listComingQuizzes(db, today)) {
    const { question_count } = await getRulesOn(db, date)
    const { places, removed } = placeQuestions(questions, theme_ids.slice(0, question_count))
    const is_same =
      removed.length === 0 &&
      places.every((place, index) => place.id === questions[index]?.id && !place.moved)
    if (!is_same) await savePlaces(db, id, { places, removed })
  }
}
