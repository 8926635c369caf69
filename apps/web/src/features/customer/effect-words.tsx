import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { formatList } from '@/lib/lists.ts'
import type { Language } from '@/lib/language.ts'
import './effect-words.css'

/** Each kind of result that an effect moves with its number ("3 games", "1 table"); none when all results stay. */
function listMoved({ games, tables, cup_games, special_results }: Effect): string[] {
  return [
    games > 0 && plural(games, { one: '# game', other: '# games' }),
    tables > 0 && plural(tables, { one: '# table', other: '# tables' }),
    cup_games > 0 && plural(cup_games, { one: '# cup game', other: '# cup games' }),
    special_results > 0 &&
      plural(special_results, {
        one: "# player's special quiz result",
        other: "# players' special quiz results",
      }),
  ].filter((words) => words !== false)
}

/** What an effect moves in one phrase ("3 games, 2 tables and 1 cup game"); null when all results stay. Who shows it reads the language too. */
export function effectPhrase(effect: Effect, language: Language): string | null {
  const moved = listMoved(effect)
  return moved.length === 0 ? null : formatList(moved, language)
}

/** What a change would move, in full, for the question before it is done. */
export function EffectWords({ effect }: { effect: Effect }) {
  const { answers } = effect
  const moved = listMoved(effect)
  if (answers === 0 && moved.length === 0) return <Trans>No verdict and no result changes.</Trans>
  return (
    <>
      <Plural value={answers} one="# answer gets another verdict." other="# answers get another verdict." />{' '}
      {moved.length === 0 ? (
        <Trans>No result changes.</Trans>
      ) : (
        <>
          <Trans>That changes:</Trans>
          <ul className="effect-moved">
            {moved.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
