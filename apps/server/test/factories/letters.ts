import type { LetterInput } from '@tertulia/contract/letters'

/** Returns a letter to every member, in both languages. */
export const aLetter = (changes: Partial<LetterInput> = {}): LetterInput => ({
  en: {
    subject: 'Annual meeting',
    text: 'On **Saturday** at [the club](https://club.example.test/meeting).',
  },
  pt: { subject: 'Assembleia anual', text: 'No **sábado**, no [clube](https://club.example.test/meeting).' },
  filter: { roles: [], league: null, subscription: null, unseen_days: null, language: null },
  club_business: false,
  notice: null,
  ...changes,
})
