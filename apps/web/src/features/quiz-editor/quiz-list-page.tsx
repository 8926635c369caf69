import { Page } from '@/ui/page.tsx'

export function QuizListPage() {
  return <Page title="QuizListPage">…</Page>
}
