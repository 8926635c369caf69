import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import type { EarlierQuestion } from '@tertulia/contract/earlier-seasons'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useUser } from '@/features/session/session.tsx'
import { PlayerOrName } from '@/features/users/player-names.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { given } from '@/lib/input/address.ts'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { VerdictMark } from '@/ui/words/mark.tsx'
import { useEarlierWords } from '../use-earlier-words.ts'
import { SeasonLink } from './earlier-games-page.tsx'
import { Score } from './games-table.tsx'

const from = '/earlier-seasons/$id/quizzes/$quiz'

type Found = ReplyOf<typeof earlierSeasonCalls.getEarlierQuiz>

/** The questions of a quiz of an earlier season, with the answers of a game's sides or the reader's own. */
export function EarlierQuizPage() {
  const { t } = useLingui()
  const { id, quiz } = useParams({ from })
  const { game } = useSearch({ from })
  const { nameQuiz } = useEarlierWords()
  const isAddress = !Number.isNaN(id) && !Number.isNaN(quiz)
  const query = useCall(
    earlierSeasonCalls.getEarlierQuiz,
    { params: { id, quiz_id: quiz }, query: given({ game }) },
    { enabled: isAddress },
  )
  const { data } = query
  return (
    <Page
      title={data ? nameQuiz(data.quiz) : t`Questions`}
      lead={data && <Lead found={data} />}
      actions={data && <SeasonLink season={data.season} />}
    >
      {isAddress ? (
        <QueryState query={query} skeleton={<Skeleton height={640} />}>
          {({ questions }) => (
            <ol className="stack gap-20">
              {questions.map((question) => (
                <Question key={question.number} question={question} />
              ))}
            </ol>
          )}
        </QueryState>
      ) : (
        <ErrorScreen status={404} />
      )}
    </Page>
  )
}

function Lead({ found: { quiz, game } }: { found: Found }) {
  const language = useLanguage()
  const date = game?.played_on ?? quiz.played_on
  return (
    <>
      {date !== null && formatDateShort(date, language)}
      {date !== null && game && ' · '}
      {game && (
        <>
          <PlayerOrName player={game.one.player} /> <Score game={game} />{' '}
          <PlayerOrName player={game.other.player} />
        </>
      )}
    </>
  )
}

function Question({ question }: { question: EarlierQuestion }) {
  const { number, theme, statement, answer, answers, right, shown } = question
  return (
    <li className="sheet stack gap-12">
      <h2 className="line gap-8">
        <Trans>Question {number}</Trans>
        {theme !== '' && <span className="soft small">{theme}</span>}
      </h2>
      {statement !== '' && <p className="statement breakable">{statement}</p>}
      {answer !== '' && (
        <p className="serif large breakable">
          <span className="soft">
            <Trans>Answer:</Trans>
          </span>{' '}
          <strong>{answer}</strong>
        </p>
      )}
      {shown.map((one) => (
        <Given key={`${one.player.id} ${one.player.name}`} answer={one} />
      ))}
      {answers > 0 && (
        <p className="small soft">
          <Plural
            value={answers}
            one={`${right} of # answer was right.`}
            other={`${right} of # answers were right.`}
          />
        </p>
      )}
    </li>
  )
}

function Given({ answer: { player, text, is_right } }: { answer: EarlierQuestion['shown'][number] }) {
  const user = useUser()
  return (
    <p className="row gap-8">
      <span className="soft">
        {player.id !== null && player.id === user?.id ? <Trans>You</Trans> : <PlayerOrName player={player} />}
      </span>
      {text !== null && <span className="breakable">{text === '' ? <Trans>no answer</Trans> : text}</span>}
      <VerdictMark verdict={is_right ? 'right' : 'wrong'} withWord />
    </p>
  )
}
