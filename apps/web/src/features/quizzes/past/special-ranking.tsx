import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as openData from '@tertulia/contract/open-data'
import * as specialQuizzes from '@tertulia/contract/special-quizzes'
import type { PastSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TableDownload } from '@/ui/lists/table-download.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { MarkLegend } from '../special/special-mark.tsx'
import { SpecialRankingRow } from './special-ranking-row.tsx'
import { usePlayer } from '../play/use-player.ts'
import * as styles from './special-ranking.module.css'

// The rest of the page opens on demand on a phone, where the questions are below it. (special-ranking.css)
const rowsOnPhone = 8

type Ranking = ReplyOf<typeof specialQuizzes.getSpecialQuizRanking>

/** The result of a special quiz, a page at a time, with the page in the address. */
export function SpecialRanking({ quiz }: { quiz: PastSpecialQuiz }) {
  const { t } = useLingui()
  const { date } = quiz
  const { page = 1 } = useSearch({ from: '/special-quiz/{-$date}' })
  const input = { params: { date }, query: { page } }
  const query = useCall(specialQuizzes.getSpecialQuizRanking, input, { placeholderData: keepPreviousData })

  return (
    <section aria-labelledby="special-ranking">
      <h2 id="special-ranking" className={styles.specialRankingHeading}>
        <Trans>Result</Trans>
      </h2>
      <QueryState query={query} skeleton={<Skeleton height={420} />}>
        {(ranking) => (
          <>
            <RankingTable key={ranking.page} quiz={quiz} ranking={ranking} />
            <MarkLegend />
            <Pager
              page={ranking.page}
              page_count={ranking.page_count}
              to={(number) => paths.special_quiz(date, number)}
            />
            <TableDownload
              label={t`Download this result`}
              table={{
                endpoint: openData.readSpecialQuizResults,
                query: { date },
                file_name: `special-quiz-${date}`,
              }}
            />
          </>
        )}
      </QueryState>
    </section>
  )
}

function RankingTable({ quiz: { questions }, ranking }: { quiz: PastSpecialQuiz; ranking: Ranking }) {
  const { rows, mine } = ranking
  const userId = usePlayer().id
  const elsewhere = mine !== null && !rows.some(({ id }) => id === mine.id)
  const [short, setShort] = useState(rows.length > rowsOnPhone)
  const count = rows.length

  return (
    <div className={styles.specialRanking} data-short={short || undefined}>
      <div className="table-frame">
        <table className={`table ${styles.specialTable}`} aria-labelledby="special-ranking">
          <RankingHead questions={questions} />
          {elsewhere && (
            <tbody className={styles.specialMine}>
              <SpecialRankingRow row={mine} questions={questions} own />
            </tbody>
          )}
          <tbody>
            {rows.map((row) => (
              <SpecialRankingRow key={row.id} row={row} questions={questions} own={row.id === userId} />
            ))}
          </tbody>
        </table>
      </div>
      {short && (
        <Button className={`${styles.specialAll} no-print`} onClick={() => setShort(false)}>
          <Trans>Show all {count} places</Trans>
        </Button>
      )}
    </div>
  )
}

function RankingHead({ questions }: Pick<PastSpecialQuiz, 'questions'>) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col" className={`num ${styles.specialRank}`}>
          <abbr title={t`Place`}>#</abbr>
        </th>
        <th scope="col" className={styles.specialName}>
          <Trans>Player</Trans>
        </th>
        <th scope="col" className="num">
          <Trans>Score</Trans>
        </th>
        <th scope="col" className={`num ${styles.spacious}`}>
          <Trans context="how many answers">Right</Trans>
        </th>
        {questions.map(({ id, position: number }) => (
          <th key={id} scope="col" className={`${styles.specialQuestion} ${styles.spacious}`}>
            <TextLink to={paths.question(id)} aria-label={t`Question ${number}`}>
              {number}
            </TextLink>
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">{t`Details`}</span>
        </th>
      </tr>
    </thead>
  )
}
