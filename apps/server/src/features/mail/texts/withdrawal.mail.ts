import type { Language } from '@tertulia/core/customers/languages'
import type { PushText } from '../../../platform/delivery/push-messages.sql.ts'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import type { ToldWithdrawal } from '../../seasons/seasons.sql.ts'
import type { Reader } from './reader.ts'

type News = ToldWithdrawal
type Addressee = Pick<Reader, 'user_id' | 'name' | 'language'>

type Facts = { name: string; other: string; round: number; season: number }

/** What has happened, in one of six ways; `other` is the substitute or the replacement. */
type Happening = 'void' | 'substitute' | 'returns' | 'returns_for' | 'alone' | 'replaced'

function happeningOf({ step, substitute }: News): Happening {
  if (step === 'withdraws') return substitute ? 'substitute' : 'void'
  if (step === 'alone' || step === 'replaced') return step
  return substitute ? 'returns_for' : 'returns'
}

const subjects: Record<Language, (facts: Facts) => Record<Happening, string>> = {
  en: ({ name, other, round, season }) => ({
    void: `${name} has withdrawn from season ${season}`,
    substitute: `${other} plays for ${name} from round ${round}`,
    returns: `${name} is back in season ${season}`,
    returns_for: `${name} is back in season ${season}`,
    alone: `${other} won’t play for ${name} after all`,
    replaced: `${other} plays season ${season} instead of ${name}`,
  }),
  pt: ({ name, other, round, season }) => ({
    void: `${name} desistiu da temporada ${season}`,
    substitute: `${other} joga em vez de ${name} a partir da jornada ${round}`,
    returns: `${name} está de volta à temporada ${season}`,
    returns_for: `${name} está de volta à temporada ${season}`,
    alone: `${other} afinal não joga em vez de ${name}`,
    replaced: `${other} joga a temporada ${season} em vez de ${name}`,
  }),
}

/** Texts for the opponents in the remaining games. */
const toOpponents: typeof subjects = {
  en: ({ name, other, round }) => ({
    void: `From round ${round} on, ${name} no longer takes part. Your remaining games against them don’t count: nobody wins, loses or forfeits.`,
    substitute: `From round ${round} on, ${other} takes ${name}’s place and starts at zero. Your remaining games against ${name} are now against ${other}.`,
    returns: `${name} takes part again from round ${round} on. Your games against them count.`,
    returns_for: `${name} takes part again from round ${round} on, without ${other} as substitute. Your games are against ${name} again.`,
    alone: `${other} won’t take ${name}’s place. Your remaining games don’t count: nobody wins, loses or forfeits.`,
    replaced: `${other} takes ${name}’s place before the first game. Your games against ${name} are now against ${other}.`,
  }),
  pt: ({ name, other, round }) => ({
    void: `A partir da jornada ${round}, ${name} já não participa. Os jogos que te faltam contra ${name} não contam: ninguém ganha, perde ou falta.`,
    substitute: `A partir da jornada ${round}, ${other} ocupa o lugar de ${name} e começa do zero. Os jogos que te faltam contra ${name} passam a ser contra ${other}.`,
    returns: `${name} volta a participar a partir da jornada ${round}. Os teus jogos contra ${name} contam.`,
    returns_for: `${name} volta a participar a partir da jornada ${round}, e ${other} deixa de jogar em seu lugar. Os teus jogos são outra vez contra ${name}.`,
    alone: `${other} não vai ocupar o lugar de ${name}. Os jogos que te faltam não contam: ninguém ganha, perde ou falta.`,
    replaced: `${other} ocupa o lugar de ${name} antes do primeiro jogo. Os teus jogos contra ${name} passam a ser contra ${other}.`,
  }),
}

/** Texts for the player who withdrew. */
const toWithdrawn: typeof subjects = {
  en: ({ other, round, season }) => ({
    void: `You no longer take part in season ${season} from round ${round} on. What you’ve played stays; your remaining games don’t count. You can still answer the quiz.`,
    substitute: `You no longer take part in season ${season} from round ${round} on; ${other} takes your place. What you’ve played stays. You can still answer the quiz.`,
    returns: `You take part in season ${season} again, from round ${round} on.`,
    returns_for: `You take part in season ${season} again, from round ${round} on, instead of ${other}.`,
    alone: `${other} won’t take your place in season ${season}. Your remaining games don’t count.`,
    replaced: `You don’t take part in season ${season}: ${other} has your place and your games. You can still answer the quiz.`,
  }),
  pt: ({ other, round, season }) => ({
    void: `A partir da jornada ${round} já não participas na temporada ${season}. O que jogaste mantém-se; os jogos que faltam não contam. Podes continuar a responder ao quiz.`,
    substitute: `A partir da jornada ${round} já não participas na temporada ${season}; ${other} ocupa o teu lugar. O que jogaste mantém-se. Podes continuar a responder ao quiz.`,
    returns: `Voltas a participar na temporada ${season} a partir da jornada ${round}.`,
    returns_for: `Voltas a participar na temporada ${season} a partir da jornada ${round}, em vez de ${other}.`,
    alone: `${other} não vai ocupar o teu lugar na temporada ${season}. Os jogos que faltam não contam.`,
    replaced: `Não participas na temporada ${season}: ${other} fica com o teu lugar e com os teus jogos. Podes continuar a responder ao quiz.`,
  }),
}

/** Texts for the substitute. */
const toSubstitute: typeof subjects = {
  en: ({ name, round, season }) => ({
    void: '',
    substitute: `You take ${name}’s place in season ${season} from round ${round} on, and start at zero. These are your games:`,
    returns: '',
    returns_for: `${name} takes part in season ${season} again, so you don’t take their place.`,
    alone: `You don’t take ${name}’s place in season ${season} after all.`,
    replaced: `You have ${name}’s place in season ${season}. These are your games:`,
  }),
  pt: ({ name, round, season }) => ({
    void: '',
    substitute: `Ocupas o lugar de ${name} na temporada ${season} a partir da jornada ${round}, e começas do zero. Os teus jogos são:`,
    returns: '',
    returns_for: `${name} volta a participar na temporada ${season}, por isso não ocupas o seu lugar.`,
    alone: `Afinal não ocupas o lugar de ${name} na temporada ${season}.`,
    replaced: `Ficas com o lugar de ${name} na temporada ${season}. Os teus jogos são:`,
  }),
}

function wordsOf({ user_id, language }: Addressee, news: News) {
  const { withdrawn, substitute, round, season } = news
  const facts = { name: fullName(withdrawn), other: substitute ? fullName(substitute) : '', round, season }
  const happening = happeningOf(news)
  const texts = { [withdrawn.id]: toWithdrawn, ...(substitute && { [substitute.id]: toSubstitute }) }
  return {
    subject: subjects[language](facts)[happening],
    intro: (texts[user_id] ?? toOpponents)[language](facts)[happening],
  }
}

function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim()
}

/** The reader's games that it concerns: an opponent's own, or all of a substitute who comes. */
function gameLines({ user_id, language }: Addressee, news: News): string[] {
  const { step, substitute } = news
  const comes = (step === 'withdraws' || step === 'replaced') && user_id === substitute?.id
  const word = { en: 'Round', pt: 'Jornada' }[language]
  const against = { en: 'against', pt: 'contra' }[language]
  return news.games
    .filter(({ opponent }) => comes || opponent?.id === user_id)
    .map(({ round, date, opponent }) => {
      const whom = comes && opponent ? `, ${against} ${fullName(opponent)}` : ''
      return `- ${word} ${round}: ${longDate(date, language)}${whom}`
    })
}

/** Mail to everybody concerned by a withdrawal, with their games. (docs/rules/mail.md) */
export function withdrawalMail(sender: Sender, reader: Addressee, news: News): ComposedLetter {
  const { name, language } = reader
  const { subject, intro } = wordsOf(reader, news)
  const lines = gameLines(reader, news)
  const label = { en: 'See the table', pt: 'Ver a classificação' }[language]
  return composeLetter(sender, {
    language,
    name,
    subject,
    paragraphs: [
      intro,
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      { label, link: `${sender.url}/ranking/${news.season}` },
    ],
  })
}

/** Push text about a withdrawal. (docs/rules/reminders.md) */
export function withdrawalPush(reader: Addressee, news: News): PushText {
  const { subject, intro } = wordsOf(reader, news)
  return { title: subject, body: intro, path: `/ranking/${news.season}`, tag: 'withdrawal', urgent: false }
}
