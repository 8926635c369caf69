import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DistinctAnswer } from '@tertulia/contract/corrections'
import type { Effect } from '@tertulia/contract/quiz-editor'
import { EffectWords } from './effect-words.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import * as styles from '../answers/answers.module.css'

type Verdict = DistinctAnswer['verdict']
type VerdictEffect = { answer: DistinctAnswer; verdict: Verdict; effect: Effect }

/** Shows the effect of changing a verdict in a confirmation dialog. */
export function useEffectDialog(): (effect: VerdictEffect) => Promise<boolean> {
  const { t } = useLingui()
  const confirm = useConfirm()

  return async ({ answer, verdict, effect }) => {
    const labels: Record<Verdict, string> = {
      right: t`Mark as right`,
      wrong: t`Mark as wrong`,
      pending: t`Withdraw`,
    }
    return await confirm({
      title: t`Change this verdict?`,
      message: (
        <>
          <p className={styles.effectTurn}>
            <TurnWords answer={answer} verdict={verdict} />
          </p>
          <EffectWords effect={effect} />
        </>
      ),
      confirmLabel: labels[verdict],
    })
  }
}

type AskedRest = { answers: readonly DistinctAnswer[]; effect: Effect }

const answersNamed = 12

/** Shows which answers are left to a question, and the effect of judging them all wrong, in a confirmation dialog. */
export function useRestDialog(): (asked: AskedRest) => Promise<boolean> {
  const { t } = useLingui()
  const confirm = useConfirm()
  return async ({ answers, effect }) => {
    const more = answers.length - answersNamed
    return await confirm({
      title: t`Mark the rest as wrong?`,
      message: (
        <>
          <p className={`${styles.effectTurn} breakable`}>
            {answers
              .slice(0, answersNamed)
              .map(({ texts }) => texts[0])
              .join(' · ')}{' '}
            {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
          </p>
          <EffectWords effect={effect} />
        </>
      ),
      confirmLabel: t`Mark as wrong`,
    })
  }
}

function TurnWords({ answer, verdict }: Pick<VerdictEffect, 'answer' | 'verdict'>) {
  const text = answer.texts[0]
  if (verdict === 'pending') {
    return (
      <Trans>
        The verdict on <q>{text}</q> goes back to the automatic one.
      </Trans>
    )
  }
  return verdict === 'right' ? (
    <Trans>
      <q>{text}</q> was wrong and will become right.
    </Trans>
  ) : (
    <Trans>
      <q>{text}</q> was right and will become wrong.
    </Trans>
  )
}
