import { useLingui } from '@lingui/react/macro'
import type { DiscussionPart } from '@tertulia/contract/discussions'
import { themeWord } from '@/features/themes/theme-words.ts'

/** Names the parts of a discussion. */
export function usePartWords(): (part: DiscussionPart) => string {
  const { t } = useLingui()
  return ({ position, theme }) => {
    if (position === null) return t`The whole quiz`
    return theme === null ? t`Question ${position}` : `${t`Question ${position}`} · ${themeWord(theme)}`
  }
}
