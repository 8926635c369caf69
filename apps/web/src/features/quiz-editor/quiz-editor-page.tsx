import { Page } from '@/ui/page.tsx'

export function QuizEditorPage() {
  return <Page title="QuizEditorPage">…</Page>
}
