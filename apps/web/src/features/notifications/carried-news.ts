import { useLocation } from '@tanstack/react-router'
import type { LetterText } from '@tertulia/contract/letters'
import type { Language } from '@tertulia/core/customers/languages'
import { useEffect, useRef } from 'react'

/** Title and text of news by language, which the form of a notice and that of a letter hand to each other. */
export type NewsWords = Record<Language, LetterText>

const noNews: NewsWords = { en: { subject: '', text: '' }, pt: { subject: '', text: '' } }

const isWritten = ({ subject, text }: LetterText) => subject !== '' || text !== ''

/** The language that a notice, which has only one, takes of news: the reader's, or the other if only that is written. */
export function noticeLanguage(words: NewsWords, language: Language): Language {
  const other = language === 'en' ? 'pt' : 'en'
  return !isWritten(words[language]) && isWritten(words[other]) ? other : language
}

/** Gives `take` the words that the other form handed over, once, when this form opens; returns them. */
export function useCarriedNews(take: (words: NewsWords) => void): NewsWords {
  const words = useLocation({ select: ({ state }) => state.news ?? noNews })
  const opening = useRef({ words, take })
  useEffect(() => {
    const { words: carried, take: takeOnce } = opening.current
    if (carried !== noNews) takeOnce(carried)
  }, [])
  return words
}
