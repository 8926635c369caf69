import * as correctionCalls from '@tertulia/contract/corrections'
import type { DistinctAnswer } from '@tertulia/contract/corrections'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { useState, useEffect, useRef } from 'react'
import { type CallCode, asCallError, call } from '@/lib/calls/call.ts'
import { useEffectDialog, useRestDialog } from '../effect/use-effect-dialog.tsx'
import { type QuizToCorrect, withAnswers, findAnswer } from '../queue/correction-progress.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useCache } from '@/lib/calls/cache.ts'
import { resultReads } from '../effect/result-reads.ts'

type Verdict = DistinctAnswer['verdict']
export type Target = { question_id: number; answer: DistinctAnswer }

/** Reason why a decision was not saved. */
export type Refusal = Target & { code: CallCode }

/** The last action, for the status line. */
export type News =
  | { kind: 'judged'; target: Target; verdict: Verdict; effect: Effect | null }
  | { kind: 'undone'; target: Target; effect: Effect | null }
  | { kind: 'refused'; refusal: Refusal }
  | RestNews

type Result = 'saved' | 'overtaken' | 'failed'

/** Decisions of this visit: judging, undoing, and refused ones. */
export function useDecisions(quiz: QuizToCorrect) {
  const { changeVerdict, previewChange } = useVerdicts(quiz)
  const askAboutEffect = useEffectDialog()
  const history = useHistory()
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [news, setNews] = useState<News | null>(null)
  const rest = useRest(quiz, setNews)

  async function run(change: VerdictChange, told: Extract<News, { target: Target }>): Promise<Result> {
    setRefusals((all) => all.filter((one) => !isAbout(one, change)))
    setNews(told)
    const outcome = await changeVerdict(change)
    if (outcome.saved) {
      setNews((now) => (now === told ? { ...told, effect: outcome.effect } : now))
      return 'saved'
    }
    return refuse(change, outcome)
  }

  function refuse(
    change: VerdictChange,
    { code, answer }: Extract<VerdictOutcome, { saved: false }>,
  ): Result {
    // Another reviewer gave the same verdict, so nothing is reported.
    if (code === 'verdict_changed' && answer.verdict === change.to.verdict) return 'overtaken'
    const refusal = { question_id: change.question_id, answer, code }
    setRefusals((all) => [...all.filter((one) => !isAbout(one, change)), refusal])
    setNews({ kind: 'refused', refusal })
    return code === 'verdict_changed' ? 'overtaken' : 'failed'
  }

  /** Judges an answer; a verdict is only changed after its effect has been shown. */
  async function judge({ question_id, answer }: Target, verdict: Verdict) {
    const to = { ...answer, verdict, ...decided(verdict) }
    const change = { question_id, from: answer, to, verdict }
    if (answer.verdict !== 'pending') {
      const outcome = await previewChange(change)
      if (!outcome.saved) return void refuse(change, outcome)
      if (!(await askAboutEffect({ answer, verdict, effect: outcome.effect }))) return
    }
    const target = { question_id, answer }
    const step = { target, takeBack: () => takeBack(change) }
    history.record(step)
    const result = await run(change, { kind: 'judged', target, verdict, effect: null })
    if (result !== 'saved') history.drop(step)
  }

  /** Judges the answers left to a question wrong; returns whether it was saved. */
  async function judgeRemaining(left: Rest): Promise<boolean> {
    const isSaved = (await rest.judge(left)) === 'saved'
    const target = { question_id: left.question_id, answer: left.answers[0] }
    if (isSaved) history.record({ target, takeBack: () => rest.withdraw(left) })
    return isSaved
  }

  function takeBack(last: VerdictChange): Promise<Result> {
    // An automatic verdict is restored by the server; sending it would make it a reviewer's.
    const verdict = last.from.decided_by === 'automatic' ? 'pending' : last.from.verdict
    const target = { question_id: last.question_id, answer: last.from }
    return run({ ...last, from: last.to, to: last.from, verdict }, { kind: 'undone', target, effect: null })
  }

  function dismiss(target: Target) {
    setRefusals((all) => all.filter((one) => !isSame(one, target)))
    setNews((now) => (now?.kind === 'refused' && isSame(now.refusal, target) ? null : now))
  }

  const { undo, canUndo } = history
  return { judge, judgeRemaining, undo, dismiss, refusals, news, canUndo }
}

type Step = { target: Target; takeBack: () => Promise<Result> }

/** Decisions that can be undone, the last first. */
function useHistory() {
  const [steps, setSteps] = useState<Step[]>([])
  const record = (step: Step) => setSteps((all) => [...all, step])
  const drop = (step: Step) => setSteps((all) => all.filter((one) => one !== step))

  /** Undoes the last decision; returns its place, null when there is none. */
  function undo(): Target | null {
    const last = steps.at(-1)
    if (!last) return null
    drop(last)
    void takeBack(last)
    return last.target
  }

  async function takeBack(step: Step): Promise<void> {
    if ((await step.takeBack()) === 'failed') record(step)
  }

  return { record, drop, undo, canUndo: steps.length > 0 }
}

function decided(verdict: Verdict): Pick<DistinctAnswer, 'decided_by' | 'suggestion' | 'suggestion_reason'> {
  const decidedBy = verdict === 'pending' ? null : 'reviewer'
  return { decided_by: decidedBy, suggestion: null, suggestion_reason: null }
}

function isAbout(refusal: Refusal, { question_id, from }: VerdictChange): boolean {
  return isSame(refusal, { question_id, answer: from })
}

function isSame(one: Target, other: Target): boolean {
  return one.question_id === other.question_id && one.answer.normalised === other.answer.normalised
}

/** The answers left to a question. */
type Rest = { question_id: number; answers: readonly [DistinctAnswer, ...DistinctAnswer[]] }

/** The last action on the answers left to a question. */
type RestNews =
  | { kind: 'rest_judged'; effect: Effect }
  | { kind: 'rest_undone'; effect: Effect }
  | { kind: 'rest_refused'; code: CallCode }

/** Judges the answers left to a question wrong together, or withdraws that. */
function useRest({ kind, date }: QuizToCorrect, tell: (news: RestNews) => void) {
  const cache = useCache()
  const askAboutRest = useRestDialog()
  const input = { params: { kind, date } }
  const scope = `verdicts-${kind}-${date}`
  const judging = useAction(correctionCalls.judgeRemaining, { scope, refreshes: resultReads })
  const preview = useAction(correctionCalls.previewRemainingEffect, { scope })
  useAskBeforeClosing(judging.isPending)

  const inputOf = ({ question_id, answers }: Rest, withdraw: boolean) => ({
    ...input,
    body: { question_id, left: answers.map(({ normalised }) => normalised), withdraw },
  })

  async function send(rest: Rest, withdraw: boolean): Promise<Effect> {
    const { answers, effect } = await judging.mutateAsync(inputOf(rest, withdraw))
    cache.change(
      correctionCalls.getCorrection,
      (correction) => withAnswers(correction, rest.question_id, answers),
      input,
    )
    return effect
  }

  function refused(error: unknown): 'failed' {
    tell({ kind: 'rest_refused', code: asCallError(error).code })
    return 'failed'
  }

  /** Shows the effect and asks first. */
  async function judge(rest: Rest): Promise<'saved' | 'cancelled'> {
    const effect = await preview.mutateAsync(inputOf(rest, false))
    if (!(await askAboutRest({ ...rest, effect }))) return 'cancelled'
    tell({ kind: 'rest_judged', effect: await send(rest, false) })
    return 'saved'
  }

  async function takeBack(rest: Rest): Promise<'saved'> {
    tell({ kind: 'rest_undone', effect: await send(rest, true) })
    return 'saved'
  }

  return {
    judge: (rest: Rest) => judge(rest).catch(refused),
    withdraw: (rest: Rest) => takeBack(rest).catch(refused),
  }
}

/** A distinct answer's change from the seen verdict to a new one. */
type VerdictChange = {
  question_id: number
  from: DistinctAnswer
  to: DistinctAnswer
  /** The verdict sent; `pending` also stands for "as the rule decides". */
  verdict: DistinctAnswer['verdict']
}

type VerdictOutcome =
  | { saved: true; effect: Effect }
  /** `answer` is the current state, which was not overwritten. */
  | { saved: false; code: CallCode; answer: DistinctAnswer }

type Send = (change: VerdictChange) => Promise<VerdictOutcome>

/** Changes a verdict optimistically, reverting to the server's state when refused, and previews the effect. */
function useVerdicts({ kind, date }: QuizToCorrect): { changeVerdict: Send; previewChange: Send } {
  const cache = useCache()
  const input = { params: { kind, date } }
  // In sequence, because an undo must not overtake the decision it reverses.
  const scope = `verdicts-${kind}-${date}`
  const { mutateAsync, isPending } = useAction(correctionCalls.judgeAnswers, {
    scope,
    refreshes: resultReads,
  })
  const preview = useAction(correctionCalls.previewVerdictEffect, { scope })
  useAskBeforeClosing(isPending)
  const latest = useRef(new Map<string, VerdictChange>())

  function show(change: VerdictChange, answer: DistinctAnswer) {
    cache.change(
      correctionCalls.getCorrection,
      (correction) => withAnswers(correction, change.question_id, [answer]),
      input,
    )
  }

  async function currentAnswer({ question_id, from }: VerdictChange): Promise<DistinctAnswer> {
    const correction = await call(correctionCalls.getCorrection, input).catch(() => null)
    return (correction && findAnswer(correction, question_id, from.normalised)) ?? from
  }

  const inputOf = ({ question_id, from, verdict }: VerdictChange) => ({
    ...input,
    body: { question_id, normalised: from.normalised, verdict, seen_verdict: from.verdict },
  })

  async function refusalOf(error: unknown, change: VerdictChange) {
    const { code } = asCallError(error)
    const answer = code === 'verdict_changed' ? await currentAnswer(change) : change.from
    return { saved: false, code, answer } as const
  }

  async function previewChange(change: VerdictChange): Promise<VerdictOutcome> {
    try {
      return { saved: true, effect: await preview.mutateAsync(inputOf(change)) }
    } catch (error) {
      const refusal = await refusalOf(error, change)
      show(change, refusal.answer)
      return refusal
    }
  }

  async function changeVerdict(change: VerdictChange): Promise<VerdictOutcome> {
    const { question_id, from, to } = change
    const key = `${question_id} ${from.normalised}`
    latest.current.set(key, change)
    // A late response must not undo newer decisions for this answer on screen.
    const settle = (answer: DistinctAnswer) => {
      if (latest.current.get(key) === change) show(change, answer)
    }

    cache.cancel(correctionCalls.getCorrection, input)
    show(change, to)
    try {
      const { answer, effect } = await mutateAsync(inputOf(change))
      settle(answer)
      return { saved: true, effect }
    } catch (error) {
      const refusal = await refusalOf(error, change)
      settle(refusal.answer)
      return refusal
    }
  }

  return { changeVerdict, previewChange }
}

/** A verdict may still be in flight, so closing the page asks first. */
function useAskBeforeClosing(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])
}
