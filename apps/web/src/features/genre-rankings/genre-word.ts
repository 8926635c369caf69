import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { themeWord } from '@/features/themes/theme-words.ts'

/**
 * The name of a ranking: its theme, or all of them for null; callers use `useLingui` to re-render on a change of
 * language.
 */
export function genreWord(genre: string | null): string {
  return genre === null ? i18n._(msg`All themes`) : themeWord(genre)
}
