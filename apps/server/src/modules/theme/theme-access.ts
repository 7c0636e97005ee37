import { AppError } from '../../platform/app-error.ts';
import { isInAudience, type AudienceColumns } from '../../platform/audience.ts';
import type { Person } from '../../platform/person.ts';

/**
 * Requires the theme to be published and the person to be in its audience.
 * @throws AppError THEME_NOT_PUBLISHED or THEME_NOT_VISIBLE
 */
export function requireOpen(theme: AudienceColumns & { status: string }, person: Person): void {
  if (theme.status !== 'published') {
    throw new AppError('THEME_NOT_PUBLISHED');
  }
  if (!isInAudience(theme, person)) {
    throw new AppError('THEME_NOT_VISIBLE');
  }
}
