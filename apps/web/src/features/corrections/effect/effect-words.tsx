import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { Effect } from '@tertulia/contract/quiz-editor'
import type { ReactNode } from 'react'
import { formatList } from '@/lib/words/lists.ts'
import type { Language } from '@tertulia/core/customers/languages'
import * as styles from './effect.module.css'

/** Lists each kind of affected result with its number ("3 games", "1 table"); empty when none is affected. */
function listMoved({ games, tables, cup_games, special_results }: Effect): string[] {
  return [
    games > 0 && plural(games, { one: '# game', other: '# games' }),
    tables > 0 && plural(tables, { one: '# table', other: '# tables' }),
    cup_games > 0 && plural(cup_games, { one: '# cup game', other: '# cup games' }),
    special_results > 0 &&
      plural(special_results, {
        one: '# player’s special quiz result',
        other: '# players’ special quiz results',
      }),
  ].filter((words) => words !== false)
}

/**
 * Summarises an effect ("3 games, 2 tables and 1 cup game"); null when no results change. Callers pass the language so
 * that they re-render with it.
 */
export function effectPhrase(effect: Effect, language: Language): string | null {
  const moved = listMoved(effect)
  return moved.length === 0 ? null : formatList(moved, language)
}

/** The full effect of a change, for the dialog before it; perhaps with its own words for what happens to answers. */
export function EffectWords({ effect, children }: { effect: Effect; children?: ReactNode }) {
  const { answers } = effect
  const moved = listMoved(effect)
  if (answers === 0 && moved.length === 0) return <Trans>No verdicts or results change.</Trans>
  return (
    <>
      {children ?? (
        <Plural value={answers} one="# answer gets another verdict." other="# answers get another verdict." />
      )}{' '}
      {moved.length === 0 ? (
        <Trans>No results change.</Trans>
      ) : (
        <>
          <Trans>This changes:</Trans>
          <ul className={`${styles.effectMoved} figures`}>
            {moved.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
