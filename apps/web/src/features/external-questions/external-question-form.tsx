import { Trans, useLingui } from '@lingui/react/macro'
import {
  externalAcceptedMax,
  externalAnswerLengthMax,
  externalTextLengthMax,
  originLengthMax,
  type ExternalQuestion,
} from '@tertulia/contract/external-questions'
import type { Theme } from '@tertulia/contract/themes'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { cleanPaste } from '@/lib/clean-paste.ts'
import { errorWords } from '@/lib/error-words.ts'
import { paths } from '@/paths.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { TextArea } from '@/ui/text-area.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { Button } from '@/ui/button.tsx'
import { AlikeNote } from './alike-note.tsx'
import { BankMedium } from './bank-medium.tsx'
import { ThemeSelect } from './theme-select.tsx'
import { useExternalQuestionForm } from './use-external-question-form.ts'
import './external-question-form.css'

type FormProps = { saved: ExternalQuestion | null; themes: readonly Theme[] }

/** Form of a question of the bank: statement, answers, theme, origin and medium. */
export function ExternalQuestionForm({ saved, themes }: FormProps) {
  const { t } = useLingui()
  const form = useExternalQuestionForm(saved)
  const { draft, change, missing } = form

  return (
    <form
      className="bank-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) void form.save()
      }}
    >
      <WordFields form={form} />
      <AlikeNote text={draft.text} answer={draft.answer} except_id={saved?.id ?? null} />
      <ThemeSelect themes={themes} value={draft} onChange={change} />
      <TextField
        label={t({ message: 'Origin', comment: 'Where a question comes from' })}
        description={t`A book, a quiz, a person: where it comes from.`}
        required
        maxLength={originLengthMax}
        value={draft.origin}
        error={missing.origin && t`Say where it comes from.`}
        onChange={(event) => change({ origin: event.currentTarget.value })}
      />
      <BankMedium medium={draft.medium} onChange={(medium) => change({ medium })} />
      <FormProblem words={form.refusal === null ? null : errorWords(form.refusal)} />
      <div className="row">
        <Button type="submit" look="primary" busy={form.busy}>
          <Trans>Save</Trans>
        </Button>
        <TextLink to={paths.admin.external_questions()} button="plain">
          <Trans>Back to the list</Trans>
        </TextLink>
      </div>
    </form>
  )
}

function WordFields({ form }: { form: ReturnType<typeof useExternalQuestionForm> }) {
  const { t } = useLingui()
  const { draft, change, missing } = form
  const acceptedError = form.too_many
    ? t`At most ${externalAcceptedMax} alternatives.`
    : form.tooLong && t`At most ${externalAnswerLengthMax} characters.`

  return (
    <>
      <TextArea
        label={t`Statement`}
        description={t`Markdown: *italic*, **bold**, lists, links`}
        rows={4}
        required
        maxLength={externalTextLengthMax}
        value={draft.text}
        error={missing.text && t`Write the question.`}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onPaste={cleanPaste(cleanText)}
      />
      <TextField
        label={t({ message: 'Answer', comment: 'The official answer, a noun' })}
        required
        maxLength={externalAnswerLengthMax}
        value={draft.answer}
        error={missing.answer && t`Write the answer.`}
        onChange={(event) => change({ answer: event.currentTarget.value })}
      />
      <TextArea
        label={t`Also accepted`}
        description={t`One a line. Capitals, accents, punctuation and articles make no difference.`}
        rows={2}
        value={draft.accepted}
        error={acceptedError}
        onChange={(event) => change({ accepted: event.currentTarget.value })}
      />
    </>
  )
}
