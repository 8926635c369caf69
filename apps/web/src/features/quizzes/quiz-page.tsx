import { Page } from '@/ui/page.tsx'

export function QuizPage() {
  return <Page title="QuizPage">…</Page>
}
