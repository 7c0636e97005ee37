import { Skeleton, SkeletonText } from '@palm/ui/skeleton';

/** The shape of stages to come. */
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

/** The shape of a column to come. */
export const ColumnSkeleton = () => (
  <>
    <Skeleton height={376} />
    <div style={{ height: 24 }} />
    <SkeletonText lines={8} />
  </>
);
