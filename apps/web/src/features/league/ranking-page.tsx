import { Page } from '@/ui/page.tsx'

export function RankingPage() {
  return <Page title="RankingPage">…</Page>
}
