import { expect, test } from 'vitest'
import { prepareContradictions } from './contradiction.ts'

const question = 'Which series follows a spy and an assassin?'
const asking = (answer: string, ...acceptedAnswers: string[]) => ({
  question,
  answer,
  accepted_answers: acceptedAnswers,
})

type Case = {
  title: string
  before: ReturnType<typeof asking>
  now: ReturnType<typeof asking>
  judged: { text: string; is_right: boolean }
  contradicts: boolean
}

test.each<Case>([
  {
    title: 'a wrong answer that comes near a new accepted one',
    before: asking('The Americans'),
    now: asking('The Americans', 'Killing Eve'),
    judged: { text: 'Kiling Eve', is_right: false },
    contradicts: true,
  },
  {
    title: 'a wrong answer that came near before, too',
    before: asking('Killing Eve'),
    now: asking('Killing Eve', 'Killing Eva'),
    judged: { text: 'Kiling Eve', is_right: false },
    contradicts: false,
  },
  {
    title: 'a wrong answer that nothing new is like',
    before: asking('The Americans'),
    now: asking('The Americans', 'Killing Eve'),
    judged: { text: 'Homeland', is_right: false },
    contradicts: false,
  },
  {
    title: 'a right answer that was near an answer taken out',
    before: asking('Killing Eve', 'The Americans'),
    now: asking('Killing Eve'),
    judged: { text: 'The Amercians', is_right: true },
    contradicts: true,
  },
  {
    title: 'a right answer that was never like the official one, which stays',
    before: asking('Killing Eve'),
    now: asking('Killing Eve', 'The Americans'),
    judged: { text: 'Codename Villanelle', is_right: true },
    contradicts: false,
  },
  {
    title: 'a right answer when everything official is replaced',
    before: asking('Killing Eve'),
    now: asking('Homeland'),
    judged: { text: 'Codename Villanelle', is_right: true },
    contradicts: true,
  },
  {
    title: 'a right answer that is near the replacement',
    before: asking('Killing Eve'),
    now: asking('Homeland'),
    judged: { text: 'Homelands', is_right: true },
    contradicts: false,
  },
])('$title: $contradicts', ({ before, now, judged, contradicts }) => {
  expect(prepareContradictions({ before, now })(judged)).toBe(contradicts)
})
