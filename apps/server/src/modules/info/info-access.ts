import { isInAudience, type AudienceColumns } from '../../platform/audience.ts';
import { mayView, type Person } from '../../platform/person.ts';

/** Published, and the person is in the audience. */
export const mayRead = (info: AudienceColumns & { status: string }, person: Person): boolean =>
  info.status === 'published' && isInAudience(info, person);

/** Authors may preview articles that learners do not see yet. */
export const mayPreview = (person: Person): boolean => mayView(person, 'content');
