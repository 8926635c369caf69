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

const nothing = msg({ message: 'Nothing', context: 'weekly work of volunteers' })

/** Each feature in plain words. */
export const featureWords: Record<ClubFeature, FeatureWords> = {
  appeals: {
    name: msg`Appeals`,
    gives: msg`Players can ask for another look at a verdict, with a reason.`,
    asks: msg`About 15 minutes: a reviewer decides each one.`,
  },
  check_ins: {
    name: msg`Check-in before a season`,
    gives: msg`Everyone is asked whether they’re in, and reminded twice.`,
    asks: msg`Nothing during a season; half an hour before each.`,
  },
  early_sittings: {
    name: msg`Playing early`,
    gives: msg`Players who’ll be away open a finished quiz before its day.`,
    asks: msg`No extra time, but quizzes have to be finished and sealed days ahead.`,
  },
  practice: {
    name: msg`Practice`,
    gives: msg`Players go over the questions they missed.`,
    asks: nothing,
  },
  mini_leagues: {
    name: msg`Mini-leagues`,
    gives: msg`Friends compare themselves in a table of their own.`,
    asks: msg`Nearly nothing: now and then a name that has to be changed.`,
  },
  discussions: {
    name: msg`Discussions`,
    gives: msg`Comments and reactions on past quizzes, and the host’s note.`,
    asks: msg`A look every day: somebody reads reported comments.`,
  },
  national_ranking: {
    name: msg`National ranking`,
    gives: msg`Results of quiz events from everywhere, month by month, and the quiz nations.`,
    asks: msg`About an hour a month: a manager enters events and publishes.`,
  },
  earlier_seasons: {
    name: msg`Earlier seasons`,
    gives: msg`Seasons you played before you came here, in the roll of honour and in profiles.`,
    asks: msg`Nothing each week; an evening once, to prepare the file.`,
  },
  letters: {
    name: msg`Letters`,
    gives: msg`Admins write to all members, or some of them, by e-mail.`,
    asks: msg`Only the time it takes to write one.`,
  },
  gifts: {
    name: msg`Gifts, vouchers and reduced prices`,
    gives: msg`Members pay for somebody else, use codes, and ask to pay less. While it’s off, codes can’t be used; reduced prices already approved still count.`,
    asks: msg`About 10 minutes: somebody decides requests and hands out codes.`,
  },
  fair_play: {
    name: msg`Fair play`,
    gives: msg`Equal wrong answers and other odd things, for reviewers with a role of their own.`,
    asks: msg`About half an hour, of two people: no case is closed by one alone.`,
  },
  editors_desk: {
    name: msg`The editors’ desk`,
    gives: msg`Remarks and suggestions on coming quizzes, and test players who try them out.`,
    asks: msg`About an hour: every quiz is read by a second editor.`,
  },
  public_page: {
    name: msg`Public page`,
    gives: msg`Visitors see tables, champions, prices or a past quiz before they sign in.`,
    asks: nothing,
  },
  open_data: {
    name: msg`Open data`,
    gives: msg`Members download tables and use keys for their own programs.`,
    asks: nothing,
  },
  connections: {
    name: msg`Connections`,
    gives: msg`Results are posted to a chat or another program automatically.`,
    asks: msg`Nothing, once it’s set up.`,
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
