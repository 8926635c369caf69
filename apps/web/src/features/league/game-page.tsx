import { Page } from '@/ui/page.tsx'

export function GamePage() {
  return <Page title="GamePage">…</Page>
}
