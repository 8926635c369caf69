import { useLingui } from '@lingui/react/macro'
import * as quizNations from '@tertulia/contract/quiz-nations'
import type { QuizNation } from '@tertulia/contract/quiz-nations'
import { nationTeamSize } from '@tertulia/core/national-ranking/nations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { formatMonth, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'

type TeamOf = { token: string; month: string; saved: readonly number[] }

export type Team = ReturnType<typeof useTeam>

/** State of the next team: picks in order, undo, and saving. */
export function useTeam({ token, month, saved }: TeamOf) {
  // Null until changed, when the saved team is shown.
  const [steps, setSteps] = useState<readonly (readonly number[])[]>([])
  const { save: send, busy, problem, forget } = useSaving({ token, month })
  const picks = steps.at(-1) ?? saved
  const dirty = !same(picks, saved)
  useUnsavedGuard(dirty)

  function step(next: readonly number[]) {
    forget()
    setSteps((before) => [...before, next])
  }
  const undo = () => {
    forget()
    setSteps((before) => before.slice(0, -1))
  }
  function move(id: number, by: -1 | 1) {
    const from = picks.indexOf(id)
    const to = from + by
    if (to < 0 || to >= picks.length) return
    step(picks.toSpliced(from, 1).toSpliced(to, 0, id))
  }

  return {
    picks,
    dirty,
    full: picks.length >= nationTeamSize,
    canUndo: steps.length > 0,
    add: (id: number) => step([...picks, id]),
    remove: (id: number) => step(picks.filter((pick) => pick !== id)),
    move,
    undo,
    save: () => send(picks),
    busy,
    problem,
  }
}

const same = (one: readonly number[], other: readonly number[]) => one.join() === other.join()

export type TeamProblem = {
  words: string
  /** Numbers of the invalid picks, from 1. */
  places: number[]
}

function useSaving({ token, month }: Pick<TeamOf, 'token' | 'month'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const queryKey = endpointKey(quizNations.getQuizNation, { params: { token } })
  const naming = useAction(quizNations.nameNationTeam)
  const [problem, setProblem] = useState<TeamProblem | null>(null)

  async function save(picks: readonly number[]) {
    if (naming.isPending) return
    setProblem(null)
    try {
      const named = await naming.mutateAsync({ params: { token }, body: { month, player_ids: [...picks] } })
      queryClient.setQueryData<QuizNation>(queryKey, (known) => known && { ...known, next_team: named })
      const name = formatMonth(month, language)
      showSuccess(t`${name} team saved.`)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem({ words: errorWords(error.code), places: placesOf(error) })
      // The month, the roster or the link may have changed meanwhile.
      await queryClient.invalidateQueries({ queryKey })
    }
  }

  return { save, busy: naming.isPending, problem, forget: () => setProblem(null) }
}

function placesOf({ details = [] }: CallError): number[] {
  return details.flatMap(({ field }) => {
    const place = /^player_ids\.(\d+)$/.exec(field)?.[1]
    return place === undefined ? [] : [Number(place)]
  })
}
