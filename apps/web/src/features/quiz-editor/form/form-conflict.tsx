import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { ConflictNotice } from '@/ui/forms/conflict-notice.tsx'

type FormConflictProps = {
  /** Numbers of the questions changed in the other version. */
  changed: readonly number[]
  onSettle: (keepTyped: boolean) => void
  /** Description of the conflict. */
  children: ReactNode
}

/** Shown when typed and saved content differ, with the changed questions. */
export function FormConflict({ changed, onSettle, children }: FormConflictProps) {
  const language = useLanguage()
  return (
    <ConflictNotice onSettle={onSettle}>
      {children}{' '}
      {changed.length > 0 && (
        <>
          <Plural
            value={changed.length}
            one="The other version changed question"
            other="The other version changed questions"
          />{' '}
          {formatList(changed.map(String), language)}.
        </>
      )}
    </ConflictNotice>
  )
}

type QuizConflictProps = {
  /** Numbers of the questions changed in the other version. */
  changed: readonly number[]
  onSettle: (keepTyped: boolean) => void
}

/** Shown when another user saved the quiz meanwhile. */
export function QuizConflict(props: QuizConflictProps) {
  return (
    <FormConflict {...props}>
      <Trans>Someone else has saved this quiz in the meantime. What you typed is still here.</Trans>
    </FormConflict>
  )
}
