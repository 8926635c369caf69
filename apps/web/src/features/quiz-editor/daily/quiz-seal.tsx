import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useForgetQuizzes } from './quiz-calls.ts'
import * as styles from './quiz-form.module.css'

/** True while a sealed quiz cannot be changed: until its day begins. */
export const isSealed = (quiz: QuizForEditor | null) => quiz?.phase === 'future' && quiz.sealed_at !== null

/** Seals a complete quiz, so that players may open it early, or withdraws it; nothing once its day has begun. */
export function QuizSeal({ quiz, dirty }: { quiz: QuizForEditor; dirty: boolean }) {
  const { seal, withdraw, busy } = useSeal(quiz)
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
  const queryClient = useQueryClient()
  const forgetQuizzes = useForgetQuizzes('daily')
  const sealing = useAction(quizEditorCalls.sealQuiz)
  const unsealing = useAction(quizEditorCalls.unsealQuiz)

  async function apply(work: () => Promise<QuizForEditor>, done: string) {
    try {
      queryClient.setQueryData(endpointKey(quizEditorCalls.getQuiz, { params: { date } }), await work())
      forgetQuizzes()
      showSuccess(done)
    } catch (error) {
      showError(errorWords(error instanceof CallError ? error.code : 'server_error'))
    }
  }

  async function seal() {
    const confirmed = await confirm({
      title: t`Seal the quiz of ${day}?`,
      message: t`Players may open it early from now on. You can’t change it before its day any more, only withdraw it.`,
      confirmLabel: t`Seal`,
    })
    if (!confirmed) return
    await apply(() => sealing.mutateAsync({ params: { date }, body: { version } }), t`Quiz sealed`)
  }

  async function withdraw() {
    const confirmed = await confirm({
      title: t`Withdraw the quiz of ${day}?`,
      message: t`Anyone who has opened it is told, gets their early quiz back and plays on the day itself. They may have seen these questions, so change them.`,
      confirmLabel: t`Withdraw`,
      danger: true,
    })
    if (!confirmed) return
    await apply(() => unsealing.mutateAsync({ params: { date } }), t`Quiz withdrawn`)
  }

  return { seal, withdraw, busy: sealing.isPending || unsealing.isPending }
}
