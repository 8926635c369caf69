import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { formatList } from '@/lib/lists.ts'
import { useLanguage } from '@/lib/dates.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { WarningIcon } from '@/ui/icons.tsx'
import { changedQuestions, draftOf } from './quiz-draft.ts'
import type { QuizEditing } from './use-quiz-draft.ts'

type ConflictNoticeProps = {
  /** What somebody else has saved meanwhile. */
  other: QuizForEditor
  editing: QuizEditing
  themes: readonly Theme[]
  onSettled: () => void
}

/** Somebody else saved the quiz meanwhile: nothing typed is lost, and its editor chooses how to go on. */
export function ConflictNotice({ other, editing, themes, onSettled }: ConflictNoticeProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const confirm = useConfirm()
  const changed = changedQuestions(draftOf(other, themes), editing.base.draft)

  async function load() {
    const confirmed = await confirm({
      title: t`Load the other version?`,
      message: t`What you have typed and not saved will be lost.`,
      confirm_label: t`Load it`,
      danger: true,
    })
    if (confirmed) settle(false)
  }

  function settle(keep_typed: boolean) {
    editing.rebase(other, keep_typed)
    onSettled()
  }

  return (
    <div role="alert" className="conflict-notice">
      <p>
        <WarningIcon size={18} />
        <span>
          <Trans>Somebody else has saved this quiz meanwhile. What you typed is still here.</Trans>{' '}
          {changed.length > 0 && (
            <>
              <Plural value={changed.length} one="Changed there: question" other="Changed there: questions" />{' '}
              {formatList(changed.map(String), language)}.
            </>
          )}
        </span>
      </p>
      <div className="row">
        <Button variant="default" onClick={() => void load()}>
          <Trans>Load the other version</Trans>
        </Button>
        <Button variant="default" onClick={() => settle(true)}>
          <Trans>Keep mine and go on</Trans>
        </Button>
      </div>
      <p className="small soft">
        <Trans>If you keep yours, the next saving replaces the other version.</Trans>
      </p>
    </div>
  )
}
