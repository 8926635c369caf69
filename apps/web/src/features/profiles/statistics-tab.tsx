/** How well somebody answers, by theme and season. */
export function StatisticsTab({ user_id }: { user_id: number }) {
  return <div data-user={user_id} />
}
