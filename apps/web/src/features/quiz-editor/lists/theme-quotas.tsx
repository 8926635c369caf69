import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as themeCalls from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatList } from '@/lib/words/lists.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import * as styles from './coming-days.module.css'

/** What the season still wants of each subtheme, and what it has too much of, for the quizzes that are missing. */
export function ThemeQuotas({ date }: { date: string }) {
  const { data: tree } = useCall(themeCalls.listThemes, {}, { staleTime: Infinity })
  const { data: counts } = useCall(themeCalls.countSubthemes, { query: { date } })
  if (!tree || !counts || counts.season === null) return null

  const used = new Map(counts.subthemes.map(({ subtheme_id: id, used: count }) => [id, count]))
  const uneven = tree.themes
    .filter(({ active }) => active)
    .map((theme) => ({ theme, ...unevenOf(theme, used) }))
    .filter(({ short, over }) => short.length + over.length > 0)
  const total = uneven.reduce((sum, { short, over }) => sum + short.length + over.length, 0)

  return (
    <details>
      <summary className="touchable">
        <Plural
          value={total}
          _0="Every subtheme has what this season wants."
          one="# subtheme is not at its number for this season."
          other="# subthemes are not at their number for this season."
        />
      </summary>
      <ul className={`${styles.themes} small`}>
        {uneven.map(({ theme, short, over }) => (
          <ThemeQuota key={theme.id} {...{ theme, short, over }} />
        ))}
      </ul>
    </details>
  )
}

type Uneven = { slug: string; used: number; wanted: number }
type ThemeQuotaProps = { theme: Theme; short: readonly Uneven[]; over: readonly Uneven[] }

function ThemeQuota({ theme, short, over }: ThemeQuotaProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = themeWord(theme.slug)
  const listed = (all: readonly Uneven[]) =>
    formatList(
      all.map(({ slug, used, wanted }) => {
        const subtheme = subthemeWord(slug)
        return t`${subtheme} (${used} of ${wanted})`
      }),
      language,
    )
  const [few, many] = [listed(short), listed(over)]
  return (
    <li>
      <strong>{name}</strong>
      {short.length > 0 && (
        <>
          {' · '}
          <Trans>still wanted: {few}</Trans>
        </>
      )}
      {over.length > 0 && (
        <>
          {' · '}
          <Trans>more than wanted: {many}</Trans>
        </>
      )}
    </li>
  )
}

function unevenOf(theme: Theme, used: ReadonlyMap<number, number>): { short: Uneven[]; over: Uneven[] } {
  const all = theme.subthemes
    .filter(({ active }) => active)
    .map(({ id, slug, wanted_min: min, wanted_max: max }) => ({ slug, used: used.get(id) ?? 0, min, max }))
  return {
    short: all.filter((one) => one.used < one.min).map(({ min, ...one }) => ({ ...one, wanted: min })),
    over: all.filter((one) => one.used > one.max).map(({ max, ...one }) => ({ ...one, wanted: max })),
  }
}
