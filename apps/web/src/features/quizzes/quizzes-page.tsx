import { Page } from '@/ui/page.tsx'

export function QuizzesPage() {
  return <Page title="QuizzesPage">…</Page>
}
