import { useLingui } from '@lingui/react/macro'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import { adminPaths } from '@/admin-paths.ts'
import { mayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'

/** The two lists of questions: those of the club's quizzes, and those from elsewhere, for whoever may use them. */
export function QuestionTabs({ current }: { current: 'written' | 'external' }) {
  const { t } = useLingui()
  if (!mayCall(useUser(), externalQuestionCalls.addExternalQuestion)) return null
  return (
    <TabStrip label={t`Questions shown`}>
      <Tab to={adminPaths.questions()} current={current === 'written'}>
        {t`In the club’s quizzes`}
      </Tab>
      <Tab to={adminPaths.external_questions()} current={current === 'external'}>
        {t`From other sources`}
      </Tab>
    </TabStrip>
  )
}
