import { Skeleton, SkeletonText } from '@palm/ui/skeleton';

/** Loading skeleton of stages. */
export const StagesSkeleton = () => (
  <>
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} style={{ padding: '24px 0 8px' }}>
        <Skeleton height={24} width="40%" />
        <div style={{ height: 16 }} />
        <Skeleton height={72} />
      </div>
    ))}
  </>
);

/** Loading skeleton of a column. */
export const ColumnSkeleton = () => (
  <>
    <Skeleton height={376} />
    <div style={{ height: 24 }} />
    <SkeletonText lines={8} />
  </>
);
