import { Trans, useLingui } from '@lingui/react/macro'
import {
  externalAnswerLengthMax,
  externalTextLengthMax,
  originLengthMax,
  type ExternalQuestion,
} from '@tertulia/contract/external-questions'
import type { Theme } from '@tertulia/contract/themes'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { adminPaths } from '@/admin-paths.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { AlikeNote } from '../bank/alike-note.tsx'
import { BankMedium } from '../bank/bank-medium.tsx'
import { ThemeSelect, usePlaceWords } from '../bank/theme-select.tsx'
import { draftOf, type QuestionDraft, useExternalQuestionForm } from './use-external-question-form.ts'
import * as styles from './external-question-form.module.css'

type FormProps = { saved: ExternalQuestion | null; themes: readonly Theme[] }

/** Form of a question of the bank: statement, answers, theme, origin and medium. */
export function ExternalQuestionForm({ saved, themes }: FormProps) {
  const { t } = useLingui()
  const form = useExternalQuestionForm(saved)
  const { draft, change } = form
  const differences = useDifferences(themes, form.base.draft, form.other && draftOf(form.other))

  return (
    <FormFrame
      form={form}
      className={styles.bankForm}
      conflict={<Trans>Someone else has saved this question in the meantime.</Trans>}
      differences={differences}
      failure={saved ? failureSentence('update_question') : failureSentence('add_question')}
      actions={
        <TextLink to={adminPaths.external_questions()} button="plain">
          <Trans>Back to the list</Trans>
        </TextLink>
      }
    >
      <WordFields form={form} />
      <AlikeNote text={draft.text} answer={draft.answer} except_id={saved?.id ?? null} />
      <ThemeSelect themes={themes} value={draft} onChange={change} />
      <TextField
        label={t({ message: 'Origin', comment: 'Where a question comes from' })}
        description={t`Where it comes from: a book, a quiz, a person.`}
        required
        maxLength={originLengthMax}
        value={draft.origin}
        error={wordsOf(form, 'origin')}
        onChange={(event) => change({ origin: event.currentTarget.value })}
      />
      <BankMedium medium={draft.medium} onChange={(medium) => change({ medium })} />
    </FormFrame>
  )
}

type Form = ReturnType<typeof useExternalQuestionForm>

const wordsOf = ({ problems }: Form, name: keyof QuestionDraft) =>
  problems.find(({ field }) => field === name)?.words

function useDifferences(themes: readonly Theme[], before: QuestionDraft, theirs: QuestionDraft | null) {
  const { t } = useLingui()
  const placeWords = usePlaceWords(themes)
  if (theirs === null) return []
  return [
    { label: t`Question text`, before: before.text, theirs: theirs.text },
    {
      label: t({ message: 'Answer', comment: 'The official answer, a noun' }),
      before: before.answer,
      theirs: theirs.answer,
    },
    { label: t`Also accepted`, before: before.accepted, theirs: theirs.accepted },
    { label: t`Theme`, before: placeWords(before), theirs: placeWords(theirs) },
    {
      label: t({ message: 'Origin', comment: 'Where a question comes from' }),
      before: before.origin,
      theirs: theirs.origin,
    },
    { label: t`File`, before: before.medium?.url ?? '', theirs: theirs.medium?.url ?? '' },
  ]
}

function WordFields({ form }: { form: Form }) {
  const { t } = useLingui()
  const { draft, change } = form

  return (
    <>
      <TextArea
        label={t`Question text`}
        description={t`Markdown: *italic*, **bold**, lists, links`}
        rows={4}
        required
        maxLength={externalTextLengthMax}
        value={draft.text}
        error={wordsOf(form, 'text')}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onPaste={cleanPaste(cleanText)}
      />
      <TextField
        label={t({ message: 'Answer', comment: 'The official answer, a noun' })}
        required
        maxLength={externalAnswerLengthMax}
        value={draft.answer}
        error={wordsOf(form, 'answer')}
        onChange={(event) => change({ answer: event.currentTarget.value })}
      />
      <TextArea
        label={t`Also accepted`}
        description={t`One per line. Capitals, accents, punctuation and articles make no difference.`}
        rows={2}
        value={draft.accepted}
        error={wordsOf(form, 'accepted')}
        onChange={(event) => change({ accepted: event.currentTarget.value })}
      />
    </>
  )
}
