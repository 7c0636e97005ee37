import { Flag as Icon } from 'lucide-react';

/** The filled flag of a flagged question. */
export function Flag({ size, className }: { size: number; className?: string | undefined }) {
  return <Icon size={size} className={className} fill="currentColor" aria-hidden="true" />;
}
