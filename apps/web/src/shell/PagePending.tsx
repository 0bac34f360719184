import { SkeletonRows } from '../components/SkeletonRows.tsx'

export function PagePending() {
  return (
    <div className="page-pending">
      <SkeletonRows rows={1} height={48} columns={[180]} />
      <SkeletonRows rows={8} />
    </div>
  )
}
