import { Trans, useLingui } from '@lingui/react/macro'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { QuestionStatement } from '@/features/quizzes/play/question/question-statement.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from '../form/quiz-form.module.css'
import { type PossibleThemes, type QuestionDraft, subthemeSlug, themeOf } from '../form/question-draft.ts'

type PreviewDialogProps = {
  questions: readonly QuestionDraft[]
  themes: readonly PossibleThemes[]
  onClose: () => void
}

/** The questions as on the page of the quiz, with fields that an editor can try but that nobody reads. */
export function PreviewDialog({ questions, themes, onClose }: PreviewDialogProps) {
  const { t } = useLingui()
  return (
    <Modal title={t`As players will see it`} onClose={onClose} width={760} full>
      <div className="stack fitted">
        <p className="soft">
          <Trans>What you type here is not kept.</Trans>
        </p>
        <ol className="stack gap-0 fitted">
          {questions.map((question, index) => (
            <PreviewedQuestion key={question.position} question={question} themes={themes[index] ?? []} />
          ))}
        </ol>
      </div>
    </Modal>
  )
}

type PreviewedQuestionProps = { question: QuestionDraft; themes: PossibleThemes }

function PreviewedQuestion({ question, themes }: PreviewedQuestionProps) {
  const { t } = useLingui()
  const { position: number, medium } = question
  const text = cleanText(question.text)
  const shown = {
    id: number,
    position: number,
    text,
    medium,
    theme: themeOf(question, themes)?.slug ?? null,
    subtheme: subthemeSlug(question, themes),
  }
  return (
    <li className={`${styles.question} stack gap-12 fitted line-above`}>
      <QuestionStatement question={shown} number={number} />
      {isBlank(text) && (
        <p className="pending">
          <Trans>Nothing is written here yet.</Trans>
        </p>
      )}
      <TextField
        aria-label={t`Your answer to question ${number}`}
        placeholder={t`Your answer`}
        autoComplete="off"
        spellCheck={false}
      />
    </li>
  )
}
