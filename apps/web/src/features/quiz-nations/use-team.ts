import { useLingui } from '@lingui/react/macro'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { QuizNation } from '@tertulia/contract/quiz-nations'
import { nationTeamSize } from '@tertulia/core/national-ranking/nations'
import { useState } from 'react'
import type { CallError } from '@/lib/calls/call.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { useCache } from '@/lib/calls/cache.ts'

export type Team = ReturnType<typeof useTeam>

/** The next team: its picks in order, undo, and the form that saves it. */
export function useTeam(token: string, nation: QuizNation) {
  const form = useTeamForm(token, nation)
  // The picks before each step.
  const [steps, setSteps] = useState<readonly (readonly number[])[]>([])
  const { picks } = form.draft

  function step(next: readonly number[]) {
    setSteps([...steps, picks])
    form.change({ picks: next })
  }

  return {
    form,
    picks,
    full: picks.length >= nationTeamSize,
    canUndo: steps.length > 0,
    add: (id: number) => step([...picks, id]),
    remove: (id: number) => step(picks.filter((pick) => pick !== id)),
    move(id: number, by: -1 | 1) {
      const from = picks.indexOf(id)
      const to = from + by
      if (to >= 0 && to < picks.length) step(picks.toSpliced(from, 1).toSpliced(to, 0, id))
    },
    undo() {
      form.change({ picks: steps.at(-1) ?? [] })
      setSteps(steps.slice(0, -1))
    },
  }
}

function useTeamForm(token: string, { region, next_team }: QuizNation) {
  const { t } = useLingui()
  const language = useLanguage()
  const cache = useCache()
  const { mutateAsync } = useAction(quizNationCalls.nameNationTeam, {
    // The month, the roster or the link may have changed meanwhile.
    failed: { other: () => void cache.refresh([quizNationCalls.getQuizNation]) },
  })

  return useRecordForm({
    name: ({ month }) => `nation-team-${region}-${month}`,
    saved: next_team,
    draft: ({ players }): { picks: readonly number[] } => ({ picks: players.map(({ id }) => id) }),
    input: ({ picks }) => picks,
    refused: problemsOf,
    save: (picks) =>
      mutateAsync({ params: { token }, body: { month: next_team.month, player_ids: [...picks] } }),
    onSaved(named) {
      cache.change(quizNationCalls.getQuizNation, (known) => ({ ...known, next_team: named }), {
        params: { token },
      })
      const name = formatMonth(named.month, language)
      showSuccess(t`${name} team saved.`)
    },
  })
}

/** The picks that were refused, by their place from 1. */
function problemsOf({ code, details = [] }: CallError) {
  return details.flatMap(({ field }) => {
    const place = /^player_ids\.(\d+)$/.exec(field)?.[1]
    return place === undefined ? [] : [{ field: 'picks', place: Number(place), words: errorWords(code) }]
  })
}
