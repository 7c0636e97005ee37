import type { ShownStatus } from '@palm/contract/plate/shelf';
import { useDates } from '../ui/dates.ts';
import { StatusDot } from '../ui/status-dot.tsx';
import { scheduledWord, shownWords } from './shown-words.ts';

/** Publishing status of an object, with its schedule. */
export function ShownState({ of: { status, scheduledAt } }: { of: { status: ShownStatus; scheduledAt: string | null } }) {
  const dates = useDates();
  if (scheduledAt !== null) {
    return <StatusDot tone={scheduledWord.tone} text={`${dates.minute(scheduledAt)} 发布`} />;
  }
  return <StatusDot tone={shownWords[status].tone} text={shownWords[status].text} />;
}
