import { useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as genreRankings from '@tertulia/contract/genre-rankings'
import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import { TabStrip } from '@/ui/lists/tab-strip.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { genreWord } from './genre-word.ts'
import * as styles from './genre-rankings.module.css'

type Shown = Pick<ReplyOf<typeof genreRankings.getGenreRanking>, 'season' | 'genre' | 'genres'>

/** The rankings of a season: links side by side, a select on a phone. */
export function GenreTabs({ ranking: { season, genre, genres } }: { ranking: Shown }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const all = [null, ...genres]

  return (
    <>
      <div className={styles.genreTabs}>
        <TabStrip label={t`Themes`}>
          {all.map((shown) => (
            <li key={shown ?? ''}>
              <Link
                to={paths.genreRankings(season, shown ?? undefined)}
                resetScroll={false}
                state={{ keepPlace: true }}
                aria-current={shown === genre ? 'page' : undefined}
              >
                {genreWord(shown)}
              </Link>
            </li>
          ))}
        </TabStrip>
      </div>
      <SelectField
        className={`${styles.genreChoice} no-print`}
        aria-label={t`Theme`}
        value={genre ?? ''}
        onChange={(event) =>
          void navigate({
            to: paths.genreRankings(season, event.currentTarget.value || undefined),
            resetScroll: false,
            state: { keepPlace: true },
          })
        }
        data={all.map((shown) => ({ value: shown ?? '', label: genreWord(shown) }))}
      />
    </>
  )
}
