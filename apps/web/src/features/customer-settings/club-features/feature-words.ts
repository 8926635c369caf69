import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClubFeature } from '@tertulia/core/customers/club-features'

type FeatureWords = {
  name: MessageDescriptor
  /** What people get. */
  gives: MessageDescriptor
  /** What it asks of volunteers in a week. */
  asks: MessageDescriptor
}

const nothing = msg({ message: 'None', context: 'weekly work of volunteers' })

/** Each feature in plain words. */
export const featureWords: Record<ClubFeature, FeatureWords> = {
  appeals: {
    name: msg`Appeals`,
    gives: msg`Players ask for another look at a verdict.`,
    asks: msg`15 minutes: a reviewer decides each one.`,
  },
  check_ins: {
    name: msg`Check-in before a season`,
    gives: msg`Everyone is asked whether they’re in.`,
    asks: msg`None in a season; half an hour before it.`,
  },
  early_sittings: {
    name: msg`Playing early`,
    gives: msg`Players who’ll be away play a quiz early.`,
    asks: msg`None, but quizzes are sealed days ahead.`,
  },
  practice: {
    name: msg`Practice`,
    gives: msg`Players go over the questions they missed.`,
    asks: nothing,
  },
  mini_leagues: {
    name: msg`Mini-leagues`,
    gives: msg`Friends compare themselves in their own table.`,
    asks: msg`Nearly none: at times a name to change.`,
  },
  discussions: {
    name: msg`Discussions`,
    gives: msg`Comments, reactions and notes on past quizzes.`,
    asks: msg`A look a day at reported comments.`,
  },
  national_ranking: {
    name: msg`National ranking`,
    gives: msg`Quiz events from everywhere; the quiz nations.`,
    asks: msg`An hour a month: to enter events.`,
  },
  earlier_seasons: {
    name: msg`Earlier seasons`,
    gives: msg`Seasons played elsewhere, in honours and profiles.`,
    asks: msg`None; once, an evening for the file.`,
  },
  letters: {
    name: msg`Letters`,
    gives: msg`Admins write to all or some members by e-mail.`,
    asks: msg`Only the time it takes to write one.`,
  },
  gifts: {
    name: msg`Gifts, vouchers and reduced prices`,
    gives: msg`Members pay for others, use codes and ask to pay less. Off: no code can be used; approved reductions still count.`,
    asks: msg`10 minutes: requests and codes.`,
  },
  fair_play: {
    name: msg`Fair play`,
    gives: msg`Equal wrong answers and other oddities.`,
    asks: msg`Half an hour, and two people for a case.`,
  },
  editors_desk: {
    name: msg`The editors’ desk`,
    gives: msg`Remarks, suggestions and test players.`,
    asks: msg`An hour: a second editor reads every quiz.`,
  },
  public_page: {
    name: msg`Public page`,
    gives: msg`Visitors see tables, champions, prices or a past quiz.`,
    asks: nothing,
  },
  open_data: {
    name: msg`Open data`,
    gives: msg`Members download tables and use keys for programs.`,
    asks: nothing,
  },
  connections: {
    name: msg`Connections`,
    gives: msg`Results are posted to a chat or another program automatically.`,
    asks: msg`None, once it’s set up.`,
  },
}

/** The features in groups, in the order of the page. */
export const featureGroups: { id: string; words: MessageDescriptor; features: readonly ClubFeature[] }[] = [
  {
    id: 'features-players',
    words: msg`For players`,
    features: [
      'appeals',
      'check_ins',
      'early_sittings',
      'practice',
      'mini_leagues',
      'discussions',
      'national_ranking',
      'earlier_seasons',
    ],
  },
  {
    id: 'features-team',
    words: msg`For the team`,
    features: ['letters', 'gifts', 'fair_play', 'editors_desk'],
  },
  {
    id: 'features-outside',
    words: msg`For visitors and programs`,
    features: ['public_page', 'open_data', 'connections'],
  },
]
