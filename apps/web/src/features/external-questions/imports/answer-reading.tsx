import { Trans, useLingui } from '@lingui/react/macro'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { AnswerReading } from '@tertulia/contract/import-answers'
import type { QuestionImport } from '@tertulia/contract/question-imports'
import { endpointKey } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { questionFile } from './use-import-actions.ts'
import { useImportFailures } from '@/features/imported-files/use-file-actions.ts'

type Numbers = NonNullable<AnswerReading['numbers']>
type Suspicion = NonNullable<AnswerReading['suspicion']>

/** Says how the answers of a file were read where they are not plain, and lets the editor change it. */
export function AnswerReadingNotice({ stand }: { stand: QuestionImport }) {
  const { numbers, suspicion } = stand.answers ?? { numbers: null, suspicion: null }
  return (
    <>
      {numbers && <NumbersNotice id={stand.id} numbers={numbers} />}
      {suspicion && (
        <Notice type="warning">
          <p>
            <SuspicionWords suspicion={suspicion} />
          </p>
        </Notice>
      )}
    </>
  )
}

function NumbersNotice({ id, numbers }: { id: number; numbers: Numbers }) {
  const { t } = useLingui()
  const { first, is_certain, example } = numbers
  const { line, text, number } = example
  const { choose, busy } = useFirstNumber(id)
  const [fromZero, fromOne] = [example.from_zero ?? t`no choice`, example.from_one ?? t`no choice`]
  const ways = [
    { value: 0, words: t`From 0: ${fromZero}` },
    { value: 1, words: t`From 1: ${fromOne}` },
  ] as const

  return (
    <Notice type={is_certain ? 'info' : 'warning'}>
      <div className="stack gap-8 fitted">
        <p className="strong">
          {is_certain ? (
            <Trans>The answers are numbers of choices, counted from {first}.</Trans>
          ) : (
            <Trans>
              The answers are numbers of choices. Do they count from 0 or from 1? The file doesn’t show it.
            </Trans>
          )}
        </p>
        <p>
          <Trans>
            Line {line}: “{text}” has the answer {number}.
          </Trans>
        </p>
        <div className="row" role="group" aria-label={t`First number of the choices`}>
          {ways.map(({ value, words }) => {
            const isChosen = is_certain && value === first
            return (
              <Button
                key={value}
                look={isChosen ? 'primary' : 'plain'}
                aria-pressed={isChosen}
                disabled={busy}
                onClick={() => !isChosen && choose(value)}
              >
                {words}
              </Button>
            )
          })}
        </div>
        <p className="small soft">
          <Trans>When you choose, the file is read again: your decisions and edits will be lost.</Trans>
        </p>
      </div>
    </Notice>
  )
}

function SuspicionWords({ suspicion: { kind, answer, count } }: { suspicion: Suspicion }) {
  switch (kind) {
    case 'small_numbers':
      return (
        <Trans>
          All {count} answers are small numbers, like {answer}. They’re probably numbers of choices that
          weren’t found in this file.
        </Trans>
      )
    case 'single_letters':
      return (
        <Trans>
          All {count} answers are single letters, like {answer}. They’re probably letters of choices that
          weren’t found in this file.
        </Trans>
      )
    case 'repeated':
      return (
        <Trans>
          {count} questions have the same answer, “{answer}”. Check that the answers were read from the right
          place.
        </Trans>
      )
  }
}

function useFirstNumber(id: number) {
  const { mutate, isPending } = useAction(questionImportCalls.saveFirstNumber, {
    shows: endpointKey(questionImportCalls.getQuestionImport, { params: { id } }),
    failed: useImportFailures(questionFile),
    refreshes: questionFile.reads,
  })
  return { choose: (first: 0 | 1) => mutate({ params: { id }, body: { first } }), busy: isPending }
}
