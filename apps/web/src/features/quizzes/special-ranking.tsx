import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { readSpecialQuizResults } from '@tertulia/contract/open-data'
import { getSpecialQuizRanking, type PastSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { addressNumber } from '@/lib/address-number.ts'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { Pager } from '@/ui/pager.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TableDownload } from '@/ui/table-download.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { MarkLegend } from './special-mark.tsx'
import { SpecialRankingRow } from './special-ranking-row.tsx'
import { usePlayer } from './use-player.ts'
import './special-ranking.css'

type Ranking = ReplyOf<typeof getSpecialQuizRanking>

/** The result of a special quiz, a page at a time, with the page in the address. */
export function SpecialRanking({ quiz }: { quiz: PastSpecialQuiz }) {
  const { t } = useLingui()
  const { date } = quiz
  const { page: given = 1 } = useLocation({ select: ({ search }) => search as { page?: string | number } })
  const page = addressNumber(`${given}`)
  const input = { params: { date }, query: { page } }
  const query = useCall(getSpecialQuizRanking, input, { placeholderData: keepPreviousData })

  return (
    <section aria-labelledby="special-ranking">
      <h2 id="special-ranking" className="special-ranking-heading">
        <Trans>Result</Trans>
      </h2>
      <QueryState query={query} skeleton={<Skeleton height={420} />}>
        {(ranking) => (
          <>
            <RankingTable quiz={quiz} ranking={ranking} />
            <MarkLegend />
            <Pager
              page={ranking.page}
              page_count={ranking.page_count}
              to={(number) => paths.special_quiz(date, number)}
            />
            <TableDownload
              label={t`Download this result`}
              table={{
                endpoint: readSpecialQuizResults,
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
  const user_id = usePlayer().id
  const elsewhere = mine !== null && !rows.some(({ id }) => id === mine.id)

  return (
    <div className="special-ranking">
      <div className="table-frame">
        <table className="table special-table" aria-labelledby="special-ranking">
          <RankingHead questions={questions} />
          {elsewhere && (
            <tbody className="special-mine">
              <SpecialRankingRow row={mine} questions={questions} own />
            </tbody>
          )}
          <tbody>
            {rows.map((row) => (
              <SpecialRankingRow key={row.id} row={row} questions={questions} own={row.id === user_id} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function RankingHead({ questions }: Pick<PastSpecialQuiz, 'questions'>) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col" className="num special-rank">
          <abbr title={t`Place`}>#</abbr>
        </th>
        <th scope="col" className="special-name">
          <Trans>Player</Trans>
        </th>
        <th scope="col" className="num">
          <Trans>Score</Trans>
        </th>
        <th scope="col" className="num spacious">
          <Trans context="how many answers">Right</Trans>
        </th>
        {questions.map(({ id, position: number }) => (
          <th key={id} scope="col" className="special-question spacious">
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
