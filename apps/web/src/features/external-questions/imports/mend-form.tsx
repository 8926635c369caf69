import { Trans, useLingui } from '@lingui/react/macro'
import { externalAnswerLengthMax, externalTextLengthMax } from '@tertulia/contract/external-questions'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportRow } from '@tertulia/contract/question-imports'
import type { Theme } from '@tertulia/contract/themes'
import { useAction } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { ThemeSelect } from '../bank/theme-select.tsx'
import { useForgetImports } from './use-import-actions.ts'
import * as styles from './question-imports.module.css'

type MendFormProps = { id: number; row: ImportRow; themes: readonly Theme[]; onEnd: () => void }

/** Form to correct a question of a file; the file itself does not change. */
export function MendForm(props: MendFormProps) {
  const { t } = useLingui()
  const form = useMending(props)
  const { draft, change, problems } = form
  const isMissing = (name: 'text' | 'answer') => problems.some(({ field }) => field === name)

  function cancel() {
    form.discard()
    props.onEnd()
  }

  return (
    <FormFrame
      form={form}
      className={styles.mendForm}
      actions={
        <Button onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <TextArea
        label={t`Question text`}
        rows={3}
        maxLength={externalTextLengthMax}
        value={draft.text}
        error={isMissing('text') && t`Enter the question.`}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <TextField
        label={t({ message: 'Answer', comment: 'The official answer, a noun' })}
        maxLength={externalAnswerLengthMax}
        value={draft.answer}
        error={isMissing('answer') && t`Enter the answer.`}
        onChange={(event) => change({ answer: event.currentTarget.value })}
      />
      <ThemeSelect themes={props.themes} value={draft} onChange={change} />
    </FormFrame>
  )
}

function useMending({ id, row, onEnd }: MendFormProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(questionImportCalls.saveImportRow)
  const forget = useForgetImports()

  return useRecordForm({
    name: ({ number }) => `import-row-${id}-${number}`,
    saved: row,
    draft: (saved) => saved,
    input: (draft) => ({
      text: draft.text,
      answer: draft.answer,
      accepted_answers: draft.accepted_answers,
      theme_id: draft.theme_id,
      subtheme_id: draft.subtheme_id,
      origin: draft.origin,
    }),
    check: ({ text, answer }) => [
      ...(text.trim() === '' ? [{ field: 'text' }] : []),
      ...(answer.trim() === '' ? [{ field: 'answer' }] : []),
    ],
    async save(body) {
      await mutateAsync({ params: { id, number: row.number }, body })
      return { ...row, ...body }
    },
    onSaved() {
      showSuccess(t`Question updated`)
      onEnd()
      void forget()
    },
  })
}
