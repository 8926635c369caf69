import { useLingui } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import { adminPaths } from '@/admin-paths.ts'
import { useMayCall } from '@/features/session/may-call.ts'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'

/** The two lists of what the club tells its members, letters and notices on home, where the club has letters. */
export function NewsTabs({ current }: { current: 'letters' | 'notices' }) {
  const { t } = useLingui()
  if (!useMayCall(letterCalls.listLetters)) return null
  return (
    <TabStrip label={t`News shown`}>
      <Tab to={adminPaths.letters()} current={current === 'letters'}>
        {t`By e-mail`}
      </Tab>
      <Tab to={adminPaths.notifications()} current={current === 'notices'}>
        {t`On the home page`}
      </Tab>
    </TabStrip>
  )
}
