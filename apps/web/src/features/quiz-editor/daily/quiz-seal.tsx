import { Trans, useLingui } from '@lingui/react/macro'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { useHas } from '@/features/session/of-feature.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { quizChange } from './quiz-calls.ts'
import * as styles from '../form/quiz-form.module.css'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** True while a sealed quiz cannot be changed: until its day begins. */
export const isSealed = (quiz: QuizForEditor | null) => quiz?.phase === 'future' && quiz.sealed_at !== null

/** Seals a complete quiz, so that players may open it early, or withdraws it; nothing once its day has begun. */
export function QuizSeal({ quiz, dirty }: { quiz: QuizForEditor; dirty: boolean }) {
  const { seal, withdraw, busy } = useSeal(quiz)
  const playsEarly = useHas('early_sittings')
  if (quiz.phase !== 'future') return null
  if (isSealed(quiz)) {
    return (
      <section className={`sheet ${styles.editorSeal} stack gap-12`}>
        <p>
          <strong>
            <Trans>This quiz is sealed.</Trans>
          </strong>{' '}
          <Trans>
            Players may open it before its day, so it can’t be changed any more. If something is wrong with
            it, withdraw it: nothing played early counts then.
          </Trans>
        </p>
        <div>
          <Button danger busy={busy} onClick={() => void withdraw()}>
            <Trans>Withdraw this quiz</Trans>
          </Button>
        </div>
      </section>
    )
  }
  if (!playsEarly) return null
  return (
    <section className={`sheet ${styles.editorSeal} stack gap-12`}>
      <p>
        <Trans>
          Once a quiz is finished you can seal it: players who’ll be away may then play it early. After that
          it can only be withdrawn.
        </Trans>
      </p>
      <div>
        <Button busy={busy} disabled={!quiz.complete || dirty} onClick={() => void seal()}>
          <Trans>Seal this quiz</Trans>
        </Button>
        {(!quiz.complete || dirty) && (
          <p className="small soft">
            <Trans>It has to be complete and saved first.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}

function useSeal({ date, version }: QuizForEditor) {
  const { t } = useLingui()
  const day = formatDateLong(date, useLanguage())
  const confirm = useConfirm()
  const sealing = useAction(quizEditorCalls.sealQuiz, {
    ...quizChange.daily,
    done: () => showSuccess(t`Quiz sealed`),
    failed: toastFailure(),
  })
  const unsealing = useAction(quizEditorCalls.unsealQuiz, {
    ...quizChange.daily,
    done: () => showSuccess(t`Quiz withdrawn`),
    failed: toastFailure(),
  })

  async function seal() {
    const confirmed = await confirm({
      title: t`Seal the quiz of ${day}?`,
      message: t`Players may open it early from now on. You can’t change it before its day any more, only withdraw it.`,
      confirmLabel: t`Seal`,
    })
    if (confirmed) sealing.mutate({ params: { date }, body: { version } })
  }

  async function withdraw() {
    const confirmed = await confirm({
      title: t`Withdraw the quiz of ${day}?`,
      message: t`Anyone who has opened it is told, gets their early quiz back and plays on the day itself. They may have seen these questions, so change them.`,
      confirmLabel: t`Withdraw`,
      danger: true,
    })
    if (confirmed) unsealing.mutate({ params: { date } })
  }

  return { seal, withdraw, busy: sealing.isPending || unsealing.isPending }
}
