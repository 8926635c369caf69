import { Trans, useLingui } from '@lingui/react/macro'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import {
  externalAnswerLengthMax,
  externalTextLengthMax,
  originLengthMax,
  type ExternalQuestion,
  externalAcceptedMax,
} from '@tertulia/contract/external-questions'
import type { Theme } from '@tertulia/contract/themes'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { failureSentence, failureWords } from '@/lib/calls/failures.ts'
import { adminPaths } from '@/admin-paths.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { AlikeNote } from '../bank/alike-note.tsx'
import { ThemeSelect, usePlaceWords } from '../bank/theme-select.tsx'
import * as styles from '../bank/external-questions.module.css'
import * as mediaCalls from '@tertulia/contract/media'
import type { Medium as UploadedMedium } from '@tertulia/contract/media'
import { useRef, useState } from 'react'
import { upload } from '@/lib/calls/upload.ts'
import { shrinkPicture } from '@/lib/pictures/shrink-picture.ts'
import { questionPicture } from '@/features/questions/question-picture.ts'
import { FileInput } from '@/ui/fields/file-input.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { PlusIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import { Button } from '@/ui/button.tsx'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAction, useTask } from '@/lib/calls/use-action.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { bankReads } from '../bank/use-bank-actions.ts'

type QuestionDraft = ReturnType<typeof draftOf>

/** The form of a question of the bank. */
function useExternalQuestionForm(saved: ExternalQuestion | null) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  const addition = useAction(externalQuestionCalls.addExternalQuestion, { refreshes: bankReads })
  const saving = useAction(externalQuestionCalls.saveExternalQuestion, { refreshes: bankReads })

  return useRecordForm({
    name: (record: ExternalQuestion | null) => `external-question-${record?.id ?? 'new'}`,
    saved,
    draft: draftOf,
    input: inputOf,
    check: (draft) => [
      ...(draft.text.trim() === '' ? [{ field: 'text', words: t`Enter the question.` }] : []),
      ...(draft.answer.trim() === '' ? [{ field: 'answer', words: t`Enter the answer.` }] : []),
      ...acceptedProblems(draft),
      ...(draft.origin.trim() === '' ? [{ field: 'origin', words: t`Say where it comes from.` }] : []),
    ],
    save: (body, version) =>
      saved
        ? saving.mutateAsync({ params: { id: saved.id }, body: { ...body, version } })
        : addition.mutateAsync({ body }),
    async onSaved() {
      showSuccess(saved ? t`Question updated` : t`Question added`)
      // Back to the list as it was, with its filters and page.
      if (saved && router.history.canGoBack()) router.history.back()
      else await navigate({ to: adminPaths.external_questions(), replace: true })
    },
  })

  function acceptedProblems(draft: QuestionDraft) {
    const accepted = linesOf(draft.accepted)
    const problemOf = (words: string) => [{ field: 'accepted', words }]
    if (accepted.length > externalAcceptedMax)
      return problemOf(t`At most ${externalAcceptedMax} alternatives.`)
    const tooLong = accepted.some(({ length }) => length > externalAnswerLengthMax)
    return tooLong ? problemOf(t`At most ${externalAnswerLengthMax} characters.`) : []
  }
}

/** A question as typed: one accepted answer per line. */
function draftOf(saved: ExternalQuestion | null) {
  return {
    text: saved?.text ?? '',
    answer: saved?.answer ?? '',
    accepted: saved?.accepted_answers.join('\n') ?? '',
    theme_id: saved?.theme_id ?? null,
    subtheme_id: saved?.subtheme_id ?? null,
    origin: saved?.origin ?? '',
    medium: saved?.medium ?? null,
  }
}

function inputOf({ accepted, medium, ...words }: QuestionDraft) {
  return { ...words, accepted_answers: linesOf(accepted), medium_id: medium?.id ?? null }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

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

type BankMediumProps = { medium: UploadedMedium | null; onChange: (medium: UploadedMedium | null) => void }

/** Image, sound or video of a question of the bank: uploading, preview, deleting. */
function BankMedium({ medium, onChange }: BankMediumProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const { mutate, error, isPending } = useTask(
    async (file: File) =>
      upload(mediaCalls.uploadMedium, await shrinkPicture(file, questionPicture), {
        signal: new AbortController().signal,
        onProgress: setShare,
      }),
    { done: onChange },
  )
  const label = medium ? t`Replace the file` : t`Add image, sound or video`

  function bring(file: File) {
    setShare(0)
    mutate(file)
  }

  return (
    <div
      className={`${styles.bankMedium} stack gap-12 to-start`}
      role="group"
      aria-label={t`Image, sound or video`}
    >
      {medium && <Medium medium={medium} number={1} />}
      <FileInput {...{ input, label }} accept="image/*,audio/*,video/*" onFile={bring} />
      {!isPending ? (
        <div className="row">
          <Button icon={<PlusIcon size={18} />} onClick={() => input.current?.click()}>
            {label}
          </Button>
          {medium && (
            <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => onChange(null)}>
              <Trans>Remove the file</Trans>
            </Button>
          )}
        </div>
      ) : (
        <progress value={share} max={1} aria-label={t`Upload`} />
      )}
      <FormProblem words={error && failureWords('import_medium', error.code)} />
    </div>
  )
}
