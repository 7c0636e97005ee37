import { isReached, type AudienceColumns } from '../../platform/audience.ts';
import { mayView, type Person } from '../../platform/person.ts';

/** Published, and for this person. */
export const mayRead = (info: AudienceColumns & { status: string }, person: Person): boolean =>
  info.status === 'published' && isReached(info, person);

/** Authors look at what learners do not see yet. */
export const mayPreview = (person: Person): boolean => mayView(person, 'content');
